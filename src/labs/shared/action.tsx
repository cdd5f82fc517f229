import type { ComponentProps } from 'react';
import { buttonClass, type Variant } from '../../ui/button.tsx';

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'> & { variant?: Variant };

/** A button of a lab. */
export const Action = ({ variant = 'ghost', ...rest }: Props) => (
  <button type="button" className={buttonClass(variant)} {...rest} />
);
