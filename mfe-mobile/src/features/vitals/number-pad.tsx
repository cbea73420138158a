import { useLingui } from '@lingui/react/macro';
import { decimalPoint } from './decimal-point';
import type { PadAction } from './pad-state';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface NumberPadProps {
  /** The current sign may have decimals. */
  hasPoint: boolean;
  press: (action: PadAction) => void;
}

/** Keys for digits, large enough for a thumb. */
export function NumberPad({ hasPoint, press }: NumberPadProps) {
  const { t, i18n } = useLingui();
  const digit = (one: string) => (
    <button key={one} type="button" onClick={() => press({ type: 'digit', digit: one })}>
      {one}
    </button>
  );
  return (
    <div className="pc-mobile-vitals-keys" role="group" aria-label={t`Number pad`}>
      {DIGITS.map(digit)}
      <button type="button" disabled={!hasPoint} aria-label={t`Decimal point`} onClick={() => press({ type: 'point' })}>
        {decimalPoint(i18n.locale)}
      </button>
      {digit('0')}
      <button type="button" aria-label={t`Delete digit`} onClick={() => press({ type: 'back' })}>
        ⌫
      </button>
      <button type="button" className="pc-mobile-vitals-next" onClick={() => press({ type: 'next' })}>
        {t`Next sign`}
      </button>
    </div>
  );
}
