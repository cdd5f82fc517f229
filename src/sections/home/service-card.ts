import type { Href } from '../../../contract/routes.ts';
import type { DrawingName } from '../../ui/drawings.ts';

export type ServiceCard = {
  id: string;
  title: string;
  description: string;
  image: DrawingName;
  features: string[];
  color: 'tape' | 'ink' | 'pass' | 'warn' | 'fail';
  route?: Href | undefined;
  enquiry?: string | undefined;
  report?: string | undefined;
};
