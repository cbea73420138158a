import { homeNumberFormat } from '@polyclinic/contract';
import { FormatProvider } from '@polyclinic/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { AmountInput } from './amount-input';

const SETTINGS = {
  locale: 'en',
  timeZone: 'UTC',
  dateFormat: 'yyyy-MM-dd',
  timeFormat: '24h',
  currency: 'USD',
} as const;

function Field({ numberFormat, currency }: { numberFormat: string; currency: string }) {
  const [minor, setMinor] = useState<number | null>(null);
  return (
    <FormatProvider settings={{ ...SETTINGS, numberFormat }} applicationName="Test">
      <AmountInput aria-label="Amount" currency={currency} value={minor} onChange={setMinor} />
      <output>{String(minor)}</output>
      <button onClick={() => setMinor(99)}>Other</button>
    </FormatProvider>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Amount');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test('what is typed stays as it is typed, and is written the reader’s way afterwards', () => {
  render(<Field numberFormat="en-IN" currency="INR" />);
  type('125000.5');
  expect(field()).toHaveValue('125000.5');
  expect(screen.getByRole('status')).toHaveTextContent('12500050');
  fireEvent.blur(field());
  expect(field()).toHaveValue('1,25,000.50');
});

test('a decimal comma is read and written where the clinic’s country writes it', () => {
  render(<Field numberFormat={homeNumberFormat('EUR', 'Europe/Berlin')} currency="EUR" />);
  type('1.234,5');
  expect(screen.getByRole('status')).toHaveTextContent('123450');
  fireEvent.blur(field());
  expect(field()).toHaveValue('1.234,50');
  type('12.50');
  expect(field()).toHaveAttribute('aria-invalid', 'true');
});

test('what is no amount of the currency stays to be mended, and is marked', () => {
  render(<Field numberFormat="en-US" currency="JPY" />);
  type('10.5');
  fireEvent.blur(field());
  expect(field()).toHaveValue('10.5');
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('NaN');
});

test('an amount from elsewhere goes before what was typed', () => {
  render(<Field numberFormat="en-US" currency="USD" />);
  type('12');
  fireEvent.click(screen.getByText('Other'));
  expect(field()).toHaveValue('0.99');
});
