import { useLingui } from '@lingui/react/macro';
import { Styles } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { Select } from '@polyclinic/ui/kit/select';
import { MEANINGS, useMeaningLabel, type ColumnMeaning } from './column-labels';
import type { ReadAs, ReadTable } from './read-file';

const SHOWN = 20;

const STYLES = `
.pc-clinical-columns-frame { overflow: auto; max-height: 420px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-clinical-columns { border-collapse: collapse; font-size: calc(var(--pc-font) - 1px); }
.pc-clinical-columns th, .pc-clinical-columns td { padding: 4px 8px; text-align: start; vertical-align: top; border-bottom: 1px solid var(--pc-line); white-space: nowrap; max-width: 240px; overflow: hidden; text-overflow: ellipsis; }
.pc-clinical-columns thead .ant-select { min-width: 160px; }
.pc-clinical-columns td:first-child, .pc-clinical-columns th:first-child { color: var(--pc-muted); font-variant-numeric: tabular-nums; }
`;

interface ColumnMeaningsProps {
  table: ReadTable;
  meanings: readonly (ColumnMeaning | undefined)[];
  onMean: (meanings: (ColumnMeaning | undefined)[]) => void;
  onReadAs: (as: ReadAs) => void;
}

/** The first rows of a file, under the field that each column is mapped to. */
export function ColumnMeanings({ table, meanings, onMean, onReadAs }: ColumnMeaningsProps) {
  const { t } = useLingui();
  const meaningLabel = useMeaningLabel();
  const { encoding, delimiter, headings, rows } = table;
  const options = MEANINGS.map((value) => ({ value, label: meaningLabel(value) }));

  /** A field is mapped to one column only: selecting it elsewhere clears the previous column. */
  function mean(column: number, meaning: ColumnMeaning | undefined) {
    onMean(
      headings.map((_, index) =>
        index === column ? meaning : meanings[index] === meaning ? undefined : meanings[index],
      ),
    );
  }

  return (
    <>
      <Styles name="clinical-columns" css={STYLES} />
      <Flex gap="small" wrap>
        <Select
          aria-label={t`File encoding`}
          value={encoding}
          onChange={(value) => onReadAs({ encoding: value, delimiter })}
          options={ENCODINGS.map((value) => ({ value, label: value }))}
        />
        <Select
          aria-label={t`Column separator`}
          value={delimiter}
          onChange={(value) => onReadAs({ encoding, delimiter: value })}
          options={[
            { value: ',', label: t`Comma` },
            { value: ';', label: t`Semicolon` },
            { value: '\t', label: t`Tab` },
            { value: '|', label: t`Pipe` },
          ]}
        />
      </Flex>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide tables must be scrollable by keyboard */}
      <div className="pc-clinical-columns-frame" tabIndex={0} role="region" aria-label={t`First rows of the file`}>
        <table className="pc-clinical-columns">
          <thead>
            <tr>
              <th scope="col">{t`Row`}</th>
              {headings.map((heading, column) => (
                <th key={column} scope="col">
                  <div title={heading}>{heading}</div>
                  <Select
                    allowClear
                    size="small"
                    aria-label={t`Patient field for the column ${heading}`}
                    placeholder={t`Do not import`}
                    value={meanings[column]}
                    options={options}
                    onChange={(meaning: ColumnMeaning | undefined) => mean(column, meaning)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map(({ line, cells }) => (
              <tr key={line}>
                <td>{line}</td>
                {headings.map((_, column) => (
                  <td key={column} title={cells[column]}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'];
