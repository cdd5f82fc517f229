/** The services as the page of the lab gets them, read from content/services and content/pricing.yaml. */
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { CommonRules, ServiceRules } from '../../../lib/estimate.ts';
import type { Pricing } from '../days.ts';
import type { Service, Services } from '../services.ts';

const read = (file: string): Service => parse(readFileSync(file, 'utf8')) as Service;

const { rules: common, services: priced } = parse(readFileSync('content/pricing.yaml', 'utf8')) as {
  rules: CommonRules;
  services: (ServiceRules & { path: string })[];
};

export const services: Services = Object.fromEntries(
  globSync('content/services/*.yaml')
    .map(read)
    .map(({ name, path, enquiry }) => [
      path,
      { name, path, enquiry, rules: priced.find((one) => one.path === path) },
    ]),
);

export const pricing: Pricing = { common, services };
