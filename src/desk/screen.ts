import type { ComponentType } from 'react';
import type { DeskRole, DeskUser } from '../../contract/desk/access.ts';

export type ScreenProps = {
  user: DeskUser;
  /** What stands in the address behind the screen's own path. */
  rest: string[];
};

export type Screen = {
  /** The first part of its address: `#/users`. */
  path: string;
  title: string;
  /** Who gets to see it in the navigation. What they may do, the server decides. */
  role: DeskRole;
  load: () => Promise<ComponentType<ScreenProps>>;
};
