import type { SVGProps } from 'react';

/** An inline SVG that screen readers announce as one picture with this label. */
export function LabelledSvg({
  label,
  ...svg
}: SVGProps<SVGSVGElement> & { label: string; 'data-tape'?: string | undefined }) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element could neither take tokens nor scale parts apart
  return <svg {...svg} role="img" aria-label={label} />;
}
