import { instantAt, minuteOf } from '../../../contract/booking/time-zones.ts';
import { DESK_BLOCKS_PATH, type DeskWeek } from '../../../contract/desk/bookings.ts';
import roles from '../../ui/text-roles.module.css';
import { ask } from '../api.ts';
import { Form } from '../form.tsx';
import { TextInput } from '../text-input.tsx';
import { useTask } from '../use-task.ts';
import styles from './bookings.module.css';

type Props = { week: DeskWeek; onBlocked: () => void };

/** `2026-11-24T09:30`, as a field for date and time has it, in the office's zone. */
function instantOf(timeZone: string, written: string): string | undefined {
  const [day = '', time = ''] = written.split('T');
  if (!day || !time) return undefined;
  const instant = instantAt(timeZone, { day, minute: minuteOf(time) });
  return instant === null ? undefined : new Date(instant).toISOString();
}

/** Takes time away from what visitors can book. */
export function BlockForm({ week, onBlocked }: Props) {
  const task = useTask();
  return (
    <section className={styles.blocking}>
      <h2 className={roles.subhead}>Block a time</h2>
      <Form
        task={task}
        action="Block"
        working="Blocking..."
        variant="ink"
        onSubmit={({ consultant, from = '', until = '' }, form) => {
          const body = {
            consultant: Number(consultant),
            from: instantOf(week.timeZone, from),
            until: instantOf(week.timeZone, until),
          };
          void task.run(
            () => ask('POST', DESK_BLOCKS_PATH, body),
            () => {
              form.reset();
              onBlocked();
            },
          );
        }}
      >
        <TextInput
          label="Consultant"
          name="consultant"
          type="number"
          min={1}
          max={week.consultants}
          defaultValue={1}
          error={task.fields.consultant}
        />
        <TextInput label="From" name="from" type="datetime-local" error={task.fields.from} />
        <TextInput label="Until" name="until" type="datetime-local" error={task.fields.until} />
      </Form>
    </section>
  );
}
