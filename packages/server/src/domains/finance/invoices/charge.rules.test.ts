import fc from 'fast-check';
import { creditDue, isSameQuantity, lessQuantity, lineTotal, storedQuantity } from './charge.rules';

const thousandths = fc.integer({ min: 1, max: 100_000 });

test('the credits of a line add up to exactly the line, however often something comes back', () => {
  fc.assert(
    fc.property(
      thousandths,
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      (size, total, shares) => {
        const billed = storedQuantity(size / 1000);
        let [left, credited, given] = [size, 0, 0];
        for (const share of [...shares, 1]) {
          left -= Math.floor(left * share);
          const due = creditDue({
            billed,
            quantity: storedQuantity(left / 1000),
            credited: storedQuantity(credited / 1000),
            lineTotal: total,
          });
          expect(due.amount).toBeGreaterThanOrEqual(0);
          expect(isSameQuantity(due.quantity, storedQuantity((size - left - credited) / 1000))).toBe(true);
          credited = size - left;
          given += due.amount;
        }
        expect(left).toBe(0);
        expect(given).toBe(total);
      },
    ),
  );
});

test('lines without tax add up to quantity times price, less what came back', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 1000 }),
          price: fc.integer({ min: 0, max: 100_000 }),
          back: fc.nat(1000),
        }),
        {
          minLength: 1,
          maxLength: 20,
        },
      ),
      (dispensed) => {
        const totals = dispensed.map(({ quantity, price: unitPrice, back }) => {
          const left = lessQuantity(storedQuantity(quantity), storedQuantity(back));
          return lineTotal({ unitPrice, quantity: left, taxRate: '0' }, false);
        });
        const expected = dispensed.map(({ quantity, price, back }) => Math.max(0, quantity - back) * price);
        expect(totals.reduce((a, b) => a + b, 0)).toBe(expected.reduce((a, b) => a + b, 0));
      },
    ),
  );
});

test('quantities keep three decimals and are compared as numbers', () => {
  expect([storedQuantity(10), storedQuantity(2.5), storedQuantity(0.001)]).toEqual(['10', '2.5', '0.001']);
  expect(lessQuantity('2.5', '0.7')).toBe('1.8');
  expect(lessQuantity('2', '3')).toBe('0');
  expect(isSameQuantity('10.0000', '10')).toBe(true);
});
