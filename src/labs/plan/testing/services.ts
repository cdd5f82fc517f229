/** The services as the page of the lab gets them, read from content/services and content/pricing.yaml. */
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { pricingSchema } from '../../../content/pricing-schema.ts';
import type { Pricing } from '../days.ts';
import type { Service, Services } from '../services.ts';

const read = (file: string): Service => parse(readFileSync(file, 'utf8')) as Service;

const { rules: common, services: priced } = pricingSchema.parse(
  parse(readFileSync('content/pricing.yaml', 'utf8')),
);

export const services: Services = Object.fromEntries(
  globSync('content/services/*.yaml')
    .map(read)
    .map(({ name, path, enquiry }) => [
      path,
      { name, path, enquiry, rules: priced.find((one) => one.path === path) },
    ]),
);

export const pricing: Pricing = { common, services };
