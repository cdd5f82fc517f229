/** Where the API answers: beside the pages, or on the origin that the site was built for (API_ORIGIN). */
export const apiAddress = (path: string): string => (import.meta.env.API_ORIGIN ?? '') + path;
