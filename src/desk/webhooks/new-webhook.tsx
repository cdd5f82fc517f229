import {
  type NewWebhook,
  type SecretAnswer,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  WEBHOOKS_PATH,
} from '../../../contract/desk/webhooks.ts';
import { ask } from '../api.ts';
import { Form } from '../form.tsx';
import { TextInput } from '../text-input.tsx';
import { useTask } from '../use-task.ts';
import { eventNames } from './event-names.ts';
import styles from './webhooks.module.css';

type Props = { onAdded: (secret: string) => void };

const chosenIn = (form: HTMLFormElement): WebhookEvent[] => {
  const chosen = new Set(new FormData(form).getAll('events'));
  return WEBHOOK_EVENTS.filter((event) => chosen.has(event));
};

export function NewWebhookForm({ onAdded }: Props) {
  const task = useTask();
  return (
    <Form
      task={task}
      action="Add webhook"
      working="Adding …"
      onSubmit={({ url = '' }, form) => {
        const webhook: NewWebhook = { url, events: chosenIn(form) };
        void task.run(
          () => ask<SecretAnswer>('POST', WEBHOOKS_PATH, webhook),
          ({ secret }) => {
            form.reset();
            onAdded(secret);
          },
        );
      }}
    >
      <TextInput
        label="Address"
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.com/hooks"
        hint="We send a POST request with JSON, signed as the Standard Webhooks specification describes."
        error={task.fields.url}
      />
      <fieldset className={styles.events} aria-describedby={task.fields.events && 'webhook-events-error'}>
        <legend>Send a request when</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <label key={event}>
            <input
              type="checkbox"
              name="events"
              value={event}
              defaultChecked={event.startsWith('enquiry.')}
            />
            {eventNames[event]} <code>{event}</code>
          </label>
        ))}
        {task.fields.events && (
          <p id="webhook-events-error" className={styles.why}>
            {task.fields.events}
          </p>
        )}
      </fieldset>
    </Form>
  );
}
