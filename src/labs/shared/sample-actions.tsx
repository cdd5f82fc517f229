import { buttonClass } from '../../ui/button.tsx';

/** Beside the button that opens files: begin with the sample, or with nothing. */
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
