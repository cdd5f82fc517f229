import type { Model } from './model.ts';
import { followQueue } from './queue.ts';
import { followSteps } from './steps.ts';
import { followThreshold } from './threshold.ts';

const models: Record<string, Model> = {
  queue: followQueue,
  threshold: followThreshold,
  steps: followSteps,
};

export function answerSlide(slide: HTMLInputElement): void {
  const panel = slide.closest('figure');
  const { model = '', facts = '' } = slide.dataset;
  const follow = panel && models[model]?.(panel, facts);
  if (!follow) return;
  const beside = slide.closest('p')?.querySelector('b');
  const answer = (): void => {
    const { shown, said = shown } = follow(slide.valueAsNumber);
    slide.ariaValueText = said;
    if (beside) beside.textContent = shown;
  };
  slide.addEventListener('input', answer);
  // It may have been moved before this script loaded.
  if (slide.value !== slide.defaultValue) answer();
}
