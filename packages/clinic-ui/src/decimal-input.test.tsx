import { FormatProvider } from '@polyclinic/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DecimalInput } from './decimal-input';

const SETTINGS = {
  locale: 'en',
  timeZone: 'UTC',
  dateFormat: 'yyyy-MM-dd',
  timeFormat: '24h',
  currency: 'EUR',
} as const;

function Field({ numberFormat }: { numberFormat: string }) {
  const [decimal, setDecimal] = useState('1');
  return (
    <FormatProvider settings={{ ...SETTINGS, numberFormat }} applicationName="Test">
      <DecimalInput aria-label="Quantity" digits={4} value={decimal} onChange={setDecimal} />
      <output>{decimal}</output>
      <button onClick={() => setDecimal('2.5000')}>Other</button>
    </FormatProvider>
  );
}

test.each([
  ['de-DE', '1,5', '2,5'],
  ['en-US', '1.5', '2.5'],
])('with %s a number is typed as %s, and one from elsewhere is written the same way', (numberFormat, typed, other) => {
  render(<Field numberFormat={numberFormat} />);
  const field = screen.getByLabelText('Quantity');
  expect(field).toHaveValue('1');
  fireEvent.change(field, { target: { value: typed } });
  expect(field).toHaveValue(typed);
  expect(screen.getByRole('status')).toHaveTextContent('1.5');
  fireEvent.click(screen.getByText('Other'));
  expect(field).toHaveValue(other);
});

test('what is no number stays to be mended', () => {
  render(<Field numberFormat="de-DE" />);
  const field = screen.getByLabelText('Quantity');
  fireEvent.change(field, { target: { value: 'two' } });
  expect(field).toHaveValue('two');
  expect(screen.getByRole('status')).toHaveTextContent('two');
});
