import type { ClinicContact } from '@polyclinic/contract';
import { Flex } from '@polyclinic/ui/kit/base';

const LINK = { display: 'inline-flex', alignItems: 'center', minHeight: 44, textDecoration: 'underline' } as const;

/** Phone number and e-mail address of the clinic, to tap. */
export function ContactLinks({ clinic: { phone, email } }: { clinic: ClinicContact }) {
  if (!phone && !email) return null;
  return (
    <Flex wrap gap="0 16px" justify="inherit">
      {phone && (
        <a href={`tel:${phone}`} style={LINK}>
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} style={LINK}>
          {email}
        </a>
      )}
    </Flex>
  );
}
