import { fakeServer } from '@polyclinic/client/testing';
import { chart, vitals, type Vitals } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { emptyChart } from '../../lib/chart/testing-chart';
import { fill, openAt, openExtension, pageOf, press, pressButton, somePatient } from '../../lib/testing';
import { someReading } from './testing-reading';

const patientId = somePatient().id;
const props = { patientId, encounterId: null };

async function choose(field: HTMLElement, option: string) {
  fireEvent.mouseDown(field);
  const [last] = (await screen.findAllByText(option, { selector: '.ant-select-item-option-content' })).slice(-1);
  if (last) await press(last);
}

describe('the correction of a reading', () => {
  async function openCorrection(reading: Vitals) {
    const server = fakeServer('NURSE');
    server.answer(chart.get, { chart: emptyChart({ vitals: [reading] }) });
    server.answer(vitals.trends, { points: [] });
    server.answer(vitals.list, pageOf('vitals', [reading]));
    server.answer(vitals.get, { vitals: reading });
    server.answer(vitals.update, { vitals: { ...reading, version: 2, corrections: 1 } });
    await openAt(`/vitals/${patientId}?reading=${reading.id}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Correct reading')).toBeInTheDocument();
    await dialog.findByLabelText('Reason for correction');
    const type = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    const save = async () => {
      type('Reason for correction', 'Misread');
      await pressButton('Save correction');
      await waitFor(() => expect(server.writes()).toHaveLength(1));
      return server.writes()[0]?.body;
    };
    return { dialog, type, save };
  }

  test('sends the edited sign alone: what is only shown keeps its stored value', async () => {
    const reading = someReading({ temperature: 36.9444, weight: 3.4567, heartRate: 80, units: { temperature: 'F' } });
    const { dialog, type, save } = await openCorrection(reading);
    expect(dialog.getByLabelText('Temperature')).toHaveValue('98.5');
    type('Heart rate', '84');
    expect(await save()).toEqual({
      heartRate: 84,
      reason: 'Misread',
      units: { temperature: 'F' },
      isConfirmed: false,
      version: 1,
    });
  });

  test('a switched unit converts the number that is shown, and leaves the stored value as it is', async () => {
    const { dialog, save } = await openCorrection(someReading({ weight: 3.45 }));
    expect(dialog.getByLabelText('Weight')).toHaveValue('3.45');
    await choose(dialog.getByLabelText('Unit of Weight'), 'lb');
    expect(dialog.getByLabelText('Weight')).toHaveValue('7.61');
    await choose(dialog.getByLabelText('Unit of Weight'), 'kg');
    expect(dialog.getByLabelText('Weight')).toHaveValue('3.45');
    await choose(dialog.getByLabelText('Unit of Weight'), 'lb');
    expect(await save()).toEqual({ reason: 'Misread', units: { weight: 'lb' }, isConfirmed: false, version: 1 });
  });

  test('a value that is edited after the unit was switched is sent in that unit', async () => {
    const { dialog, type, save } = await openCorrection(someReading({ weight: 3.45 }));
    await choose(dialog.getByLabelText('Unit of Weight'), 'lb');
    type('Weight', '7.7');
    expect(await save()).toMatchObject({ weight: 7.7, units: { weight: 'lb' } });
  });
});

describe('the line of quick entry', () => {
  async function openEntry() {
    const server = fakeServer('NURSE');
    server.answer(chart.get, { chart: emptyChart() });
    server.answer(vitals.create, { vitals: someReading(), alerts: [] });
    await openExtension('VitalsEntryCard', props);
    const line = await screen.findByLabelText('Quick entry');
    return { server, line };
  }

  test('fills in the fields and reads them back before they are saved', async () => {
    const { server, line } = await openEntry();
    await fill('Quick entry', '120/80 p72 t98.6f s98 w70');
    fireEvent.keyDown(line, { key: 'Enter' });
    await waitFor(() => expect(screen.getByLabelText('Heart rate')).toHaveValue('72'));
    expect(line).toHaveValue('');
    expect(
      screen.getByText(
        'Filled in: Temperature 98.6 °F · Heart rate 72 /min · Blood pressure 120/80 mmHg · Oxygen saturation 98 % · Weight 70 kg. Press Enter to save.',
      ),
    ).toBeInTheDocument();
    expect(server.writes()).toEqual([]);
    await pressButton('Save vitals');
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.body).toEqual({
      patientId,
      encounterId: null,
      systolic: 120,
      diastolic: 80,
      heartRate: 72,
      temperature: 98.6,
      oxygenSaturation: 98,
      weight: 70,
      onOxygen: false,
      units: { temperature: 'F' },
      isConfirmed: false,
    });
  });

  test('names each token that it cannot read, and nothing is saved until it is mended', async () => {
    const { server, line } = await openEntry();
    await fill('Quick entry', 'p72 x9 s120');
    fireEvent.keyDown(line, { key: 'Enter' });
    const complaint = 'x9: not a known abbreviation with a number; s120: not a possible value';
    expect(await screen.findByText(complaint)).toBeInTheDocument();
    expect(screen.getByLabelText('Heart rate')).toHaveValue('');
    await pressButton('Save vitals');
    expect(server.writes()).toEqual([]);
    await fill('Quick entry', 'p72 s92');
    fireEvent.blur(line);
    await waitFor(() => expect(screen.getByLabelText('Heart rate')).toHaveValue('72'));
  });
});

test('the card of the chart shows the course of each sign as a line, in words and as a table', async () => {
  const server = fakeServer('NURSE');
  const earlier = someReading({
    id: '0192f0c1-0000-7000-8000-000000000702',
    recordedAt: '2029-12-01T09:00:00Z',
    systolic: 150,
    diastolic: 95,
    heartRate: 88,
  });
  const pressure = { systolic: 142, diastolic: 90, meanArterialPressure: 107 };
  const latest = someReading({ ...pressure, flags: { systolic: 'H' }, consciousness: 'ALERT' });
  server.answer(chart.get, { chart: emptyChart({ vitals: [latest, earlier] }) });
  await openExtension('VitalsCard', props);
  expect(
    await screen.findByRole('img', { name: 'Blood pressure, oldest first: 150/95 mmHg, 142/90 mmHg' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Mean arterial pressure 107 mmHg')).toBeInTheDocument();
  // One value has no course.
  expect(screen.queryByRole('img', { name: /Heart rate/ })).toBeNull();
  expect(screen.getByText('88 /min')).toBeInTheDocument();
  await pressButton('Show as a table');
  const table = within(screen.getByRole('table', { name: 'Last readings' }));
  expect(table.getAllByRole('row')).toHaveLength(3);
  expect(table.getByText('150/95 mmHg')).toBeInTheDocument();
  expect(server.requests.filter(({ path }) => path.startsWith('/vitals'))).toEqual([]);
});
