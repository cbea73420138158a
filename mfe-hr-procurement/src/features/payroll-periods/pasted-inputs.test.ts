import { pastedInputs } from './pasted-inputs';

test('rows are read with the decimals of the reader, without the heading', () => {
  const text = 'Number\tCode\tName\tAmount\tHours\tReason\nE-000002\tBONUS\tBonus\t1.250,50\t\tTarget\n';
  expect(pastedInputs(text, 'de-DE')).toEqual([
    { employeeNumber: 'E-000002', code: 'BONUS', name: 'Bonus', amount: '1250.5', hours: '', reason: 'Target' },
  ]);
});

test('a negative amount stays negative', () => {
  expect(pastedInputs('E-000002;UNIFORM;Uniform;-40;;Damaged', 'en-US')[0]?.amount).toBe('-40');
});
