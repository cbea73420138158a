import { traceParts } from './trace-parts';

test('a calculation is split into the sum, the values of its names, and remarks', () => {
  expect(traceParts('12% × min(BASIC, 15000) = 1800; BASIC = 29500; GROSS <= 21000')).toEqual({
    sum: '12% × min(BASIC, 15000) = 1800',
    values: [{ name: 'BASIC', value: '29500' }],
    remarks: ['GROSS <= 21000'],
  });
});
