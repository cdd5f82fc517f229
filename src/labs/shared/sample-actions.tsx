import { Action } from './action.tsx';

/** Buttons to start from the sample or from nothing. */
export const SampleActions = ({ onSample, onClear }: { onSample: () => void; onClear: () => void }) => (
  <>
    <Action onClick={onSample}>Load the sample</Action>
    <Action onClick={onClear}>Clear</Action>
  </>
);
