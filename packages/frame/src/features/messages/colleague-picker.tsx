import { useLingui } from '@lingui/react/macro';
import type { Colleague } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { QueryState } from '@polyclinic/ui';
import { Input, type InputRef } from '@polyclinic/ui/kit/form';
import { SearchOutlined } from '@polyclinic/ui/kit/icons';
import { Drawer } from '@polyclinic/ui/kit/overlay';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useNavigate } from '@polyclinic/ui/kit/router';
import { useRef, useState } from 'react';
import { api } from '../../api';
import { nameOf, useOccupation } from './colleague-name';
import { PersonFace } from './person-face';

interface ColleaguePickerProps {
  isOpen: boolean;
  isPhone: boolean;
  onClose: () => void;
}

/** Selects a colleague to write to; typing filters the list, Enter selects the first. */
export function ColleaguePicker({ isOpen, isPhone, onClose }: ColleaguePickerProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const occupation = useOccupation();
  const [term, setTerm] = useState('');
  const field = useRef<InputRef>(null);
  const query = useQuery({ ...api.messages.colleagues.queryOptions(), enabled: isOpen });
  const found = (colleagues: readonly Colleague[]) =>
    colleagues.filter((one) => holds(`${nameOf(one)} ${occupation(one)}`, term));

  function takeFirst() {
    const [first] = found(query.data?.colleagues ?? []);
    if (!first) return;
    onClose();
    void navigate(paths.conversation(first.id));
  }

  return (
    <Drawer
      open={isOpen}
      title={t`New message`}
      placement={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92%' : 400}
      onClose={onClose}
      afterOpenChange={(open) => {
        if (open) field.current?.focus();
        else setTerm('');
      }}
    >
      <Input
        ref={field}
        type="search"
        aria-label={t`Search colleagues`}
        placeholder={t`Search colleagues`}
        prefix={<SearchOutlined aria-hidden="true" />}
        maxLength={100}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
        onPressEnter={takeFirst}
      />
      <QueryState
        query={query}
        loading={t`Loading your colleagues...`}
        failed={t`Couldn't load your colleagues`}
        empty={{ when: ({ colleagues }) => found(colleagues).length === 0, text: t`No colleagues found` }}
      >
        {({ colleagues }) => (
          <ul className="pc-people" aria-label={t`Colleagues`}>
            {found(colleagues).map((one) => (
              <li key={one.id}>
                <Link className="pc-chat-person" to={paths.conversation(one.id)} onClick={onClose}>
                  <PersonFace name={nameOf(one)} />
                  <span>
                    <strong>{nameOf(one)}</strong>
                    <br />
                    <small>{occupation(one)}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Drawer>
  );
}

/** Returns whether every word of the term occurs in the text, ignoring case and accents. */
function holds(text: string, term: string): boolean {
  const plain = (words: string) =>
    words
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLocaleLowerCase();
  return plain(term)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));
}
