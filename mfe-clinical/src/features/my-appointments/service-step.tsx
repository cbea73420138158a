import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { OnlineService } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { Input } from '@polyclinic/ui/kit/form';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { searchOf } from './choice';
import { BOOKING_STYLES } from './booking-styles';
import { StepHeading } from './step-heading';

/** From so many services on, they can be searched. */
const SEARCHED_FROM = 9;

/** The services that patients may book, by category; each is one tap. */
export function ServiceStep({ services }: { services: readonly OnlineService[] }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const words = search.trim().toLocaleLowerCase();
  const found = services.filter(({ name, category }) =>
    `${name} ${category ?? ''}`.toLocaleLowerCase().includes(words),
  );
  const categories = [...new Set(found.map(({ category }) => category))];
  return (
    <section className="pc-clinical-own">
      <Styles name="clinical-own" css={BOOKING_STYLES} />
      <StepHeading>{t`What would you like to come for?`}</StepHeading>
      {services.length >= SEARCHED_FROM && (
        <Input
          type="search"
          aria-label={t`Search services`}
          placeholder={t`Search services`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {found.length === 0 && <p role="status">{t`No service of this name. Try another word.`}</p>}
      {categories.map((category) => (
        <section key={category ?? ''}>
          {category && <h3>{category}</h3>}
          <ul className="pc-clinical-own-services">
            {found
              .filter((service) => service.category === category)
              .map((service) => (
                <ServiceLink key={service.id} service={service} />
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function ServiceLink({ service }: { service: OnlineService }) {
  const { money } = useAmount();
  const { id, name, description, duration, price } = service;
  const minutes = plural(duration, { one: '# minute', other: '# minutes' });
  return (
    <li>
      <Link to={searchOf({ serviceId: id })} className="pc-clinical-own-service">
        <strong>{name}</strong>
        {description && <span>{description}</span>}
        <span>{[minutes, price !== null && money(price)].filter(Boolean).join(' · ')}</span>
      </Link>
    </li>
  );
}
