import { SettingContext, type FormatSettings } from '@polyclinic/ui/kit/setting';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { DateInput, DateTimeInput } from './date-input';
import { renderPage } from './testing-page';

const formats: FormatSettings = {
  locale: 'en-IN',
  timeZone: 'Asia/Kolkata',
  dateFormat: 'dd/MM/yyyy',
  timeFormat: '12h',
  currency: 'INR',
  numberFormat: 'en-IN',
};

function Day() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <SettingContext value={{ applicationName: 'Test', formats }}>
      <DateInput aria-label="Day" value={value} onChange={setValue} />
      <output>{value}</output>
    </SettingContext>
  );
}

function Moment() {
  const [value, setValue] = useState<string | null>('2030-05-06T15:30:00');
  return (
    <SettingContext value={{ applicationName: 'Test', formats }}>
      <DateTimeInput aria-label="Day" timeLabel="Time" value={value} onChange={setValue} />
      <output>{value}</output>
    </SettingContext>
  );
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const result = () => screen.getByRole('status').textContent;

test('a date is typed in the reader’s order, or as ISO 8601 writes it, and counts at once', async () => {
  await renderPage(<Day />);
  expect(screen.getByPlaceholderText('DD/MM/YYYY')).toBeInTheDocument();
  type('Day', '05/03/1990');
  expect(result()).toBe('1990-03-05');
  type('Day', '1991-12-24');
  expect(result()).toBe('1991-12-24');
});

test('what is no date is not taken for one', async () => {
  await renderPage(<Day />);
  type('Day', '31/02/1990');
  expect(result()).toBe('');
});

test('date and time are two fields of one value, on a twelve-hour clock where that is preferred', async () => {
  await renderPage(<Moment />);
  expect(screen.getByLabelText('Time')).toHaveValue('3:30 PM');
  type('Time', '9:05 AM');
  expect(result()).toBe('2030-05-06T09:05:00');
  type('Day', '07/05/2030');
  expect(result()).toBe('2030-05-07T09:05:00');
});
