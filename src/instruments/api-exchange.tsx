import { percentFigure } from '../lib/figure-format.ts';
import { httpTokens } from './http-tokens.ts';
import type { PropsOf } from './data.ts';
import { Panel } from './panel.tsx';
import { Readouts } from './readouts.tsx';
import { Verdict } from './verdict.tsx';
import styles from './api-exchange.module.css';

function Message({ name, text }: { name: string; text: string }) {
  return (
    <div className={styles.message}>
      <p>{name}</p>
      <pre>
        <code>
          {httpTokens(text.trim()).map((token, index) =>
            token.kind === 'plain' ? (
              token.text
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- tokens repeat; their place is their identity
              <span key={index} className={styles[token.kind]}>
                {token.text}
              </span>
            ),
          )}
        </code>
      </pre>
    </div>
  );
}

export function ApiExchange({ label, raised, request, response, assertions }: PropsOf<'api-exchange'>) {
  const passed = assertions.filter((assertion) => assertion.passed).length;
  const failed = assertions.length - passed;
  return (
    <Panel
      label={label}
      raised={raised}
      status={failed > 0 ? { word: 'failing', tone: 'fail' } : { word: 'passing', tone: 'pass' }}
    >
      <div className={styles.exchange}>
        <Message name="request" text={request} />
        <Message name="response" text={response} />
      </div>
      <ul className={styles.assertions}>
        {assertions.map((assertion) => (
          <li key={assertion.text}>
            <Verdict tone={assertion.passed ? 'pass' : 'fail'}>{assertion.passed ? 'pass' : 'fail'}</Verdict>
            <span>
              {assertion.text}
              {assertion.actual && <small>, got {assertion.actual}</small>}
            </span>
          </li>
        ))}
      </ul>
      <Readouts
        items={[
          { figure: percentFigure(passed / assertions.length, 0), label: 'success rate' },
          { figure: `${passed}`, label: 'passed' },
          { figure: `${failed}`, label: 'failed' },
        ]}
      />
    </Panel>
  );
}
