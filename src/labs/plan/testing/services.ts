/** The services as the page of the lab gets them, read from content/services. */
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Service, Services } from '../services.ts';

const read = (file: string): Service => parse(readFileSync(file, 'utf8')) as Service;

export const services: Services = Object.fromEntries(
  globSync('content/services/*.yaml')
    .map(read)
    .map(({ name, path, enquiry }) => [path, { name, path, enquiry }]),
);
