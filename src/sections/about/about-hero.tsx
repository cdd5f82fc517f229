import { Actions, type Action } from '../../ui/actions.tsx';
import { Opening } from '../../ui/opening.tsx';

export function AboutHero({ title, lead, actions }: { title: string; lead: string; actions: Action[] }) {
  return (
    <Opening large title={title} lead={lead} leadBeside>
      <Actions links={actions} />
    </Opening>
  );
}
