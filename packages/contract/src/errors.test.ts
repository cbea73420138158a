import { BASE_ERRORS } from './base/errors';
import { CLINICAL_ERRORS } from './clinical/errors';
import { ERRORS } from './errors';
import { FINANCE_ERRORS } from './finance/errors';
import { SUPPLY_ERRORS } from './supply/errors';
import { PEOPLE_ERRORS } from './people/errors';
import { ROSTER_ERRORS } from './people/roster-errors';
import { PAYROLL_ERRORS } from './people/payroll-errors';
import { FRONT_DESK_ERRORS } from './front-desk/errors';
import { PLATFORM_ERRORS } from './platform/errors';

test('a failure is described in one domain', () => {
  const domains = [
    BASE_ERRORS,
    PLATFORM_ERRORS,
    FRONT_DESK_ERRORS,
    CLINICAL_ERRORS,
    FINANCE_ERRORS,
    SUPPLY_ERRORS,
    PEOPLE_ERRORS,
    ROSTER_ERRORS,
    PAYROLL_ERRORS,
  ];
  const codes = domains.flatMap((domain) => Object.keys(domain));
  expect(codes.toSorted()).toEqual(Object.keys(ERRORS).toSorted());
});
