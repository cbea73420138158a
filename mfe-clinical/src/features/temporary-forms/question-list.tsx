import { useLingui } from '@lingui/react/macro';
import { FORM_LIMITS, type FormQuestion } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { useRef, useState } from 'react';
import { BUILDER_STYLES } from './builder-styles';
import { newQuestion } from './new-question';
import { QuestionItem } from './question-item';

/** The questions, sortable by arrow buttons and by drag and drop. */
export function QuestionList() {
  const { t } = useLingui();
  const form = Form.useFormInstance();
  const dragged = useRef<number>(undefined);
  const [over, setOver] = useState<number>();
  const [news, setNews] = useState('');

  return (
    <Form.List name="questions">
      {(fields, { add, remove, move }) => {
        const moveTo = (from: number, to: number) => {
          const number = to + 1;
          move(from, to);
          setNews(t`Question moved to position ${number}`);
        };
        const drop = (to: number) => {
          if (dragged.current !== undefined && dragged.current !== to) moveTo(dragged.current, to);
          dragged.current = undefined;
          setOver(undefined);
        };
        return (
          <>
            <Styles name="clinical-builder" css={BUILDER_STYLES} />
            <span role="status" className="pc-hidden">
              {news}
            </span>
            {fields.map(({ key, name: at }) => (
              <div
                key={key}
                className="pc-clinical-builder-question-place"
                data-over={over === at}
                onDragOver={(event) => {
                  if (dragged.current === undefined) return;
                  event.preventDefault();
                  setOver(at);
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  drop(at);
                }}
              >
                <QuestionItem
                  at={at}
                  count={fields.length}
                  move={(to) => moveTo(at, to)}
                  remove={() => remove(at)}
                  drag={{ onDragStart: () => (dragged.current = at), onDragEnd: () => setOver(undefined) }}
                />
              </div>
            ))}
            <Button
              icon={<PlusOutlined />}
              disabled={fields.length >= FORM_LIMITS.questions}
              onClick={() => add(newQuestion((form.getFieldValue('questions') as FormQuestion[] | undefined) ?? []))}
            >
              {t`Add question`}
            </Button>
          </>
        );
      }}
    </Form.List>
  );
}
