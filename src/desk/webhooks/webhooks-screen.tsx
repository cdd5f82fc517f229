import { useState } from 'react';
import {
  type SecretAnswer,
  WEBHOOK_ACTION_PATH,
  type WebhookAction,
  WEBHOOKS_PATH,
  type WebhooksAnswer,
} from '../../../contract/desk/webhooks.ts';
import { buttonClass } from '../../ui/button.tsx';
import roles from '../../ui/text-roles.module.css';
import { ask } from '../api.ts';
import { ProblemNote } from '../problem-note.tsx';
import { hrefOf } from '../router.ts';
import { useLoaded } from '../use-loaded.ts';
import { useTask } from '../use-task.ts';
import { NewWebhookForm } from './new-webhook.tsx';
import { WebhookRow } from './webhook-row.tsx';
import styles from './webhooks.module.css';

/** Other programs that are notified of events. */
export function WebhooksScreen() {
  const { value, problem, reload } = useLoaded<WebhooksAnswer>(WEBHOOKS_PATH);
  const [secret, setSecret] = useState<string>();
  const [isTesting, setTesting] = useState(false);
  const task = useTask();
  const webhooks = value?.webhooks;

  const act = (webhook: string, action: WebhookAction['action']) =>
    task.run(
      () =>
        ask<Partial<SecretAnswer>>('POST', WEBHOOK_ACTION_PATH, { webhook, action } satisfies WebhookAction),
      ({ secret: made }) => {
        setSecret(made);
        setTesting(action === 'test');
        void reload();
      },
    );

  return (
    <>
      <ProblemNote problem={problem} onRetry={reload} />
      <ProblemNote problem={task.problem} />
      <div aria-live="polite">
        {!webhooks && !problem && 'Loading webhooks …'}
        {isTesting && (
          <p className={styles.note}>
            The test waits in <a href={hrefOf('outbox')}>the outbox</a>, like any other delivery. What goes
            wrong is listed there.
          </p>
        )}
        {secret !== undefined && <NewSecret secret={secret} onKept={() => setSecret(undefined)} />}
      </div>
      {webhooks?.length === 0 && (
        <p className={roles.lead}>
          No webhooks yet. Add the address of a program below. Slack and Teams need only one line in the
          server’s configuration.
        </p>
      )}
      <ul className={styles.webhooks}>
        {webhooks?.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onAct={(action) => act(webhook.id, action)} />
        ))}
      </ul>
      <h2 className={styles.heading}>Add a webhook</h2>
      <NewWebhookForm
        onAdded={(made) => {
          setSecret(made);
          setTesting(false);
          void reload();
        }}
      />
    </>
  );
}

function NewSecret({ secret, onKept }: { secret: string; onKept: () => void }) {
  return (
    <div className={styles.secret}>
      <p>Give this secret to the receiver, which checks our signature with it. It is not shown again.</p>
      <code>{secret}</code>
      <button type="button" className={buttonClass('ink')} onClick={onKept}>
        I have kept it
      </button>
    </div>
  );
}
