import type { Dispatch } from 'react';
import type { LoadAction } from './load-state.ts';
import { PERCENTILES, percentileName } from './run.ts';
import styles from './comparison.module.css';

type Props = { label: string; place: number; dispatch: Dispatch<LoadAction> };

/** Which percentile runs are compared at. */
export const PlaceSelect = ({ label, place, dispatch }: Props) => (
  <label className={styles.place}>
    {label}
    <select
      value={place}
      onChange={({ currentTarget }) => dispatch({ type: 'place', place: Number(currentTarget.value) })}
    >
      {PERCENTILES.map((percentile, index) => (
        <option key={percentile} value={index}>
          {percentileName(percentile)}
        </option>
      ))}
    </select>
  </label>
);
