import { fireEvent, screen } from '@testing-library/react';
import { DayRange } from './day-range';
import { renderPage } from './testing-page';

const onChange = jest.fn();

test('either day of a range is changed, and the other stays', async () => {
  await renderPage(<DayRange from="2030-05-01" to="2030-05-31" onChange={onChange} />);
  const first = screen.getByLabelText('From');
  fireEvent.mouseDown(first);
  fireEvent.change(first, { target: { value: '05/06/2030' } });
  expect(onChange).toHaveBeenLastCalledWith('2030-05-06', '2030-05-31');
});

test('what an address says that is no day counts as none', async () => {
  await renderPage(<DayRange from="yesterday" to="" onChange={onChange} />);
  expect(screen.getByLabelText('From')).toHaveValue('');
  expect(screen.getByLabelText('To')).toHaveValue('');
});
