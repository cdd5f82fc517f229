import type { Href } from '../../../contract/routes.ts';
import type { IconName } from '../../ui/icons.ts';

export type NavigationItem = { name: string; path: Href; icon: IconName; description: string };
export type NavigationMenu = {
  id: string;
  name: string;
  path: Href;
  overview?: string | undefined;
  labs?: string | undefined;
  items: NavigationItem[];
};
export type NavigationLink = { name: string; path: Href };
