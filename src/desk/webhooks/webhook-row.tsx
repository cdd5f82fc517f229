import type { Webhook, WebhookAction } from '../../../contract/desk/webhooks.ts';
import roles from '../../ui/text-roles.module.css';
import { printMoment } from '../moment.ts';
import { eventNames } from './event-names.ts';
import styles from './webhooks.module.css';

type Props = { webhook: Webhook; onAct: (action: WebhookAction['action']) => void };

const programs = { slack: 'Slack', teams: 'Microsoft Teams' };

export function WebhookRow({ webhook, onAct }: Props) {
  const { url, format, events, formerSecretUntil, disabledAt, disabledWhy } = webhook;
  const isOn = disabledAt === null;
  const isOurs = format === 'standard';
  return (
    <li>
      <p className={styles.url}>
        <b>{isOurs ? url : `${programs[format]} (${url})`}</b>
      </p>
      <p className={roles.label}>{events.map((event) => eventNames[event]).join(' · ')}</p>
      {!isOurs && <p className={roles.label}>Set in the configuration of the server.</p>}
      {formerSecretUntil !== null && (
        <p className={roles.label}>The former secret also signs until {printMoment(formerSecretUntil)}.</p>
      )}
      {!isOn && (
        <p className={styles.why}>
          Switched off {printMoment(disabledAt)}: {disabledWhy}.
        </p>
      )}
      <div className={styles.actions}>
        {isOn && (
          <button type="button" onClick={() => onAct('test')}>
            Send test
          </button>
        )}
        <button type="button" onClick={() => onAct(isOn ? 'disable' : 'enable')}>
          {isOn ? 'Switch off' : 'Switch on'}
        </button>
        {isOurs && (
          <button type="button" onClick={() => onAct('rotate')}>
            New secret
          </button>
        )}
        {isOurs && (
          <button
            type="button"
            onClick={() =>
              confirm(`Remove ${url}? What waits to be sent there is dropped.`) && onAct('remove')
            }
          >
            Remove
          </button>
        )}
      </div>
    </li>
  );
}
