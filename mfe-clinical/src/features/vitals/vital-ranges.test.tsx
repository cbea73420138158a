import { fakeServer } from '@polyclinic/client/testing';
import { builtInRanges, RangedVital, vitalRanges, type VitalRangeSet } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt, pressButton } from '../../lib/testing';
import { rangeOf, rowOf } from './range-rows';

const SETS: VitalRangeSet[] = RangedVital.options.map((vital) => ({
  vital,
  ranges: builtInRanges(vital),
  isOwn: false,
  version: 0,
}));

test('a nurse reads the ranges of each sign by age, with their source', async () => {
  const server = fakeServer('NURSE');
  server.answer(vitalRanges.list, { sets: SETS });
  await openAt('/vital-ranges');
  expect(
    await screen.findByText(
      'birth to under 16 years · Warning: 94 or lower · Critical: 90 or lower · Bedside PEWS (Crit Care 2009;13:R135)',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('from birth · no limits')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Heart rate' })).toBeNull();
});

test('a doctor changes the ranges of a sign against the version that was shown', async () => {
  const server = fakeServer('DOCTOR');
  server.answer(vitalRanges.list, { sets: SETS });
  const [set] = SETS;
  if (!set) throw new Error('There is a sign with ranges');
  server.answer(vitalRanges.change, { set });
  await openAt('/vital-ranges/oxygenSaturation');
  const [, adult] = await screen.findAllByLabelText('Warning at or below');
  if (!adult) throw new Error('Adults have a range');
  await userEvent.clear(adult);
  await userEvent.type(adult, '92');
  await pressButton('Save ranges');
  await waitFor(() => {
    const sent = server.requests.find(({ path }) => path === '/vitals/ranges/oxygenSaturation');
    const [child, grown] = builtInRanges('oxygenSaturation');
    expect(sent?.body).toEqual({ version: 0, ranges: [child, { ...grown, lowWarning: 92 }] });
  });
});

test('a sign with ranges of the clinic offers the way back to the built-in ones', async () => {
  const server = fakeServer('ADMIN');
  const sets = SETS.map((set) => (set.vital === 'glucose' ? { ...set, isOwn: true, version: 3 } : set));
  server.answer(vitalRanges.list, { sets });
  await openAt('/vital-ranges/glucose');
  expect(await screen.findByRole('button', { name: 'Return to built-in ranges' })).toBeInTheDocument();
  expect(screen.getByText('ranges of the clinic')).toBeInTheDocument();
});

test.each([
  ['temperature', 'F'],
  ['temperature', 'C'],
  ['glucose', 'mmol/L'],
  ['heartRate', undefined],
] as const)('limits of %s that are shown in %s and left alone stay as they are', (vital, unit) => {
  const limits = { lowCritical: 53, lowWarning: 69, highWarning: 181, highCritical: 251 };
  for (const range of [...builtInRanges(vital), ...builtInRanges('glucose').map((one) => ({ ...one, ...limits }))]) {
    expect(rangeOf(rowOf(range, unit), unit)).toEqual(range);
  }
});

test('a limit that is entered in degrees Fahrenheit is stored as it is compared, with one decimal', () => {
  const row = { ageFrom: { count: 0, unit: 'YEARS' as const }, highWarning: 102.4, source: 'Ward' };
  expect(rangeOf(row, 'F')).toMatchObject({ highWarning: 39.1, ageFrom: { count: 0, unit: 'MONTHS' }, ageTo: null });
});
