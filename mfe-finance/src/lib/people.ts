import { t } from '@lingui/core/macro';

interface Named {
  firstName: string;
  lastName: string;
}

/** A person as people say it. */
export function personName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim() || t`Nameless`;
}
