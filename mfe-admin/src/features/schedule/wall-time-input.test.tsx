import { SettingContext } from '@polyclinic/ui/kit/setting';
import { fireEvent, render, screen } from '@testing-library/react';
import { useContext, type ReactNode } from 'react';
import { WallTimeInput } from './wall-time-input';

function WithClock({ clock, children }: { clock: '12h' | '24h'; children: ReactNode }) {
  const setting = useContext(SettingContext);
  const formats = { ...setting.formats, timeFormat: clock };
  return <SettingContext value={{ ...setting, formats }}>{children}</SettingContext>;
}

test.each([
  ['12h', '9:00 AM', '12:00 AM'],
  ['24h', '09:00', '00:00'],
] as const)('opening hours are read and picked by a clock of %s', async (clock, start, midnight) => {
  render(
    <WithClock clock={clock}>
      <WallTimeInput aria-label="start" value="09:00" onChange={jest.fn()} />
      <WallTimeInput aria-label="end" isEnd value="24:00" onChange={jest.fn()} />
    </WithClock>,
  );
  expect(screen.getByLabelText('start')).toHaveValue(start);
  expect(screen.getByLabelText('end')).toHaveValue(midnight);
  fireEvent.mouseDown(screen.getByLabelText('start'));
  fireEvent.click(screen.getByLabelText('start'));
  expect(await screen.findAllByText('09')).not.toHaveLength(0);
  expect(screen.queryAllByText('PM')).toHaveLength(clock === '12h' ? 1 : 0);
});
