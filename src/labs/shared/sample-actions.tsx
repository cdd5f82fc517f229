import { buttonClass } from '../../ui/button.tsx';

/** Buttons to start from the sample or from nothing. */
export function SampleActions({ onSample, onClear }: { onSample: () => void; onClear: () => void }) {
  return (
    <>
      <button type="button" className={buttonClass('ghost')} onClick={onSample}>
        Load the sample
      </button>
      <button type="button" className={buttonClass('ghost')} onClick={onClear}>
        Clear
      </button>
    </>
  );
}
