import { loadRecord, loadServices } from './load.ts';

/** The rules of each service with the facts of its page, in the order of the services, and grouped as in the menus. */
export async function loadPricedServices() {
  const { services: all } = await loadRecord('pricing');
  const services = (await loadServices()).flatMap(({ name, path, enquiry }) => {
    const priced = all.find((one) => one.path === path);
    if (!priced) return [];
    const { samples, ...rules } = priced;
    return [{ name, path, enquiry, rules, samples }];
  });
  const { menus } = await loadRecord('navigation');
  const groups = menus
    .map((menu) => ({
      name: menu.name,
      services: services
        .filter(({ path }) => path.startsWith(`${menu.path}/`))
        .map(({ name, path, enquiry, rules, samples: [first] }) => ({
          name,
          path,
          enquiry,
          rules,
          first: { size: first.size, more: first.more },
        })),
    }))
    .filter((group) => group.services.length > 0);
  return { services, groups };
}
