import { type LocalMoment, momentsOf } from '@northlight/shared/dates';
import { Button } from '@northlight/shared/ui';
import { SelectField, TextField } from '@northlight/shared/ui/fields';
import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';
import { ownZone } from './release-times.ts';

export interface WantedTime {
  readonly local_time: string;
  readonly time_zone: string;
  readonly offset?: string;
}

interface ScheduleFormProps {
  readonly isBusy: boolean;
  readonly onSchedule: (time: WantedTime) => void;
}

const zones = (): readonly string[] => [...new Set([ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])];

/** Without it, Chromium takes years of six digits. */
const LAST_TIME = '9999-12-31T23:59';

/** While a year is typed, a browser gives the time with it: 0002, 0020, 0202, 2026. */
const hasWholeYear = (time: string): boolean => /^[1-9]\d{3}-/.test(time);

/** @param isUnreadable whether the input holds a time that is incomplete or does not exist, and so has no value. */
function problemOf(time: string, isUnreadable: boolean, moments: readonly LocalMoment[]): string | undefined {
  if (isUnreadable) return 'This is no date with a time';
  if (time === '' || moments.length > 0) return undefined;
  return hasWholeYear(time) ? 'Clocks are put forward past this time' : 'The year needs four digits';
}

/** Input for a local time and its time zone. If clocks show the time twice, it asks which one is meant. */
export function ScheduleForm({ isBusy, onSchedule }: ScheduleFormProps) {
  const [time, setTime] = useState('');
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [zone, setZone] = useState(ownZone);
  const [chosen, setChosen] = useState('');
  const moments = hasWholeYear(time) ? momentsOf(time, zone) : [];
  const isTwice = moments.length > 1;
  const offset = moments.some((moment) => moment.offset === chosen) ? chosen : '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React events also bubble to the form of the record, which may contain this one in a dialog.
    event.stopPropagation();
    onSchedule({ local_time: time, time_zone: zone, ...(isTwice ? { offset } : {}) });
  };

  return (
    <Row onSubmit={submit}>
      <TextField
        label="Publish at"
        type="datetime-local"
        max={LAST_TIME}
        value={time}
        error={problemOf(time, isUnreadable, moments)}
        onChange={({ target }) => setTime(target.value)}
        // Not before the administrator leaves the input: a time is incomplete until its last part is typed.
        onBlur={({ target }) => setIsUnreadable(target.validity.badInput)}
        onInput={({ currentTarget }) => {
          if (!currentTarget.validity.badInput) setIsUnreadable(false);
        }}
      />
      <SelectField
        label="Time zone"
        options={zones().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
        value={zone}
        onChange={({ target }) => setZone(target.value)}
      />
      {isTwice ? (
        <SelectField
          label="Clocks show this time twice"
          placeholder="Choose which"
          options={moments.map((moment, index) => ({
            value: moment.offset,
            label: `${index === 0 ? 'The first' : 'The second'}, UTC${moment.offset}`,
          }))}
          value={offset}
          onChange={({ target }) => setChosen(target.value)}
        />
      ) : null}
      <Button
        type="submit"
        kind="line"
        size="s"
        busy={isBusy}
        disabled={moments.length === 0 || (isTwice && offset === '')}
      >
        Schedule
      </Button>
    </Row>
  );
}

const Row = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  align-items: end;
`;
