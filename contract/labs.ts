/** The Trusted Types policy of the labs: it gives out the addresses of their workers, files of this site. */
export const LAB_POLICY_NAME = 'lab';
