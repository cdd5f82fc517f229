import { buildSite } from '../site.ts';
import { keep, type Name } from './data.ts';
import { measurements } from './measurements.ts';

export async function measureAll(names: string[]): Promise<void> {
  buildSite();
  for (const [name, measure] of Object.entries(measurements)) {
    if (!names.includes(name)) continue;
    console.log(`Measuring ${name} …`);
    await keep(name as Name, await measure());
  }
}
