import type { Dispatch } from 'react';
import { Action } from '../shared/action.tsx';
import { EACH, LIMITED, MOST_LIMITS, TOGETHER, unitOf, type Limit } from './limits.ts';
import type { LoadAction } from './load-state.ts';
import styles from './limits-form.module.css';

type Props = { limits: Limit[]; filled: number; endpoints: string[]; dispatch: Dispatch<LoadAction> };

const names: Record<string, string> = { errors: 'errors', rate: 'throughput' };

type RowProps = {
  limit: Limit;
  index: number;
  endpoints: string[];
  onChange: (changed: Partial<Limit>) => void;
  onRemove: () => void;
};

function LimitRow({ limit, index, endpoints, onChange, onRemove }: RowProps) {
  const { what, of, value } = limit;
  const place = `Limit ${index + 1}`;
  const isNamed = of !== TOGETHER && of !== EACH;
  return (
    <li>
      <select
        aria-label={`${place}: metric`}
        value={what}
        onChange={({ currentTarget }) => onChange({ what: currentTarget.value })}
      >
        {LIMITED.map((name) => (
          <option key={name} value={name}>
            {names[name] ?? name}
          </option>
        ))}
      </select>
      <select
        aria-label={`${place}: endpoint`}
        value={of}
        onChange={({ currentTarget }) => onChange({ of: currentTarget.value })}
      >
        <option value={TOGETHER}>all requests</option>
        <option value={EACH}>each endpoint</option>
        {[...new Set([...endpoints, ...(isNamed ? [of] : [])])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <label>
        {what === 'rate' ? 'at least' : 'at most'}
        <input
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          aria-label={`${place}: value in ${unitOf(what)}`}
          defaultValue={value}
          onChange={({ currentTarget }) => {
            // An empty field is NaN: keep the last value.
            const number = currentTarget.valueAsNumber;
            if (number >= 0) onChange({ value: number });
          }}
        />
        {unitOf(what)}
      </label>
      <button type="button" aria-label={`Remove limit ${index + 1}`} onClick={onRemove}>
        ×
      </button>
    </li>
  );
}

export function LimitsForm({ limits, filled, endpoints, dispatch }: Props) {
  return (
    <section className={styles.limits} aria-label="Limits">
      <h2>Limits</h2>
      <ol>
        {limits.map((limit, index) => (
          <LimitRow
            // oxlint-disable-next-line react/no-array-index-key -- two limits may be the same
            key={`${filled} ${index}`}
            limit={limit}
            index={index}
            endpoints={endpoints}
            onChange={(changed) => dispatch({ type: 'limit', index, changed })}
            onRemove={() => dispatch({ type: 'limit removed', index })}
          />
        ))}
      </ol>
      {limits.length < MOST_LIMITS && (
        <Action onClick={() => dispatch({ type: 'limit added' })}>Add a limit</Action>
      )}
    </section>
  );
}
