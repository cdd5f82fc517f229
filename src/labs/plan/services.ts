import type { SERVICES } from '../../../contract/enquiry.ts';
import type { ServicePath } from '../../../contract/routes.ts';
import type { ServiceRules } from '../../lib/estimate.ts';

export type Service = {
  name: string;
  path: ServicePath;
  /** The option of the contact form. */
  enquiry: (typeof SERVICES)[number];
  /** The rules of /pricing for its days; some services have none. */
  rules?: ServiceRules | undefined;
};

/** The services by the path of their page. The page of the lab fills it from content/services. */
export type Services = Readonly<Record<string, Service>>;

export function serviceAt(services: Services, path: ServicePath): Service {
  const service = services[path];
  if (!service)
    throw new Error(`The plan lab names ${path}, which has no file in content/services. Change works.ts`);
  return service;
}
