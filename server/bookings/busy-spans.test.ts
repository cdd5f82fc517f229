import { expect, test } from 'vitest';
import { busySpans } from './busy-spans.ts';

const from = Date.UTC(2027, 2, 22);
const until = Date.UTC(2027, 3, 5);

const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:test',
    ...events.flatMap((lines, nth) => [
      'BEGIN:VEVENT',
      ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${nth}`]),
      'DTSTAMP:20270101T000000Z',
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const read = (...events: string[][]) =>
  busySpans({ text: calendar(...events), from, until, timeZone: 'Asia/Kolkata' }).map((span) =>
    span.map((instant) => new Date(instant).toISOString().slice(5, 16)).join(' '),
  );

test('an appointment is busy; a free, a cancelled and an empty one are not', () => {
  expect(
    read(
      ['DTSTART:20270324T090000Z', 'DTEND:20270324T100000Z', 'SUMMARY:Dentist'],
      ['DTSTART:20270325T090000Z', 'DTEND:20270325T100000Z', 'TRANSP:TRANSPARENT'],
      ['DTSTART:20270326T090000Z', 'DTEND:20270326T100000Z', 'STATUS:CANCELLED'],
      ['DTSTART:20270327T090000Z', 'DTEND:20270327T090000Z'],
      ['DTSTART:20260327T090000Z', 'DTEND:20260327T100000Z'],
    ),
  ).toEqual(['03-24T09:00 03-24T10:00']);
});

test('what overlaps or touches is one', () => {
  expect(
    read(
      ['DTSTART:20270324T093000Z', 'DTEND:20270324T110000Z'],
      ['DTSTART:20270324T090000Z', 'DTEND:20270324T100000Z'],
      ['DTSTART:20270324T110000Z', 'DTEND:20270324T120000Z'],
    ),
  ).toEqual(['03-24T09:00 03-24T12:00']);
});

test('a weekly appointment keeps its local time when clocks change, but for what was moved or left out', () => {
  expect(
    read(
      [
        'UID:weekly',
        'DTSTART;TZID=Europe/Berlin:20270301T090000',
        'DTEND;TZID=Europe/Berlin:20270301T093000',
        'RRULE:FREQ=DAILY;UNTIL=20270331T235959Z',
        'EXDATE;TZID=Europe/Berlin:20270324T090000',
      ],
      [
        'UID:weekly',
        'RECURRENCE-ID;TZID=Europe/Berlin:20270326T090000',
        'DTSTART;TZID=Europe/Berlin:20270326T140000',
        'DTEND;TZID=Europe/Berlin:20270326T150000',
      ],
    ),
  ).toEqual([
    '03-22T08:00 03-22T08:30',
    '03-23T08:00 03-23T08:30',
    '03-25T08:00 03-25T08:30',
    '03-26T13:00 03-26T14:00',
    '03-27T08:00 03-27T08:30',
    '03-28T07:00 03-28T07:30',
    '03-29T07:00 03-29T07:30',
    '03-30T07:00 03-30T07:30',
    '03-31T07:00 03-31T07:30',
  ]);
});

test('a whole day is one of the office', () => {
  expect(read(['DTSTART;VALUE=DATE:20270324', 'DTEND;VALUE=DATE:20270326'])).toEqual([
    '03-23T18:30 03-25T18:30',
  ]);
  expect(read(['DTSTART;VALUE=DATE:20270324'])).toEqual(['03-23T18:30 03-24T18:30']);
});

test('what is going on already counts', () => {
  expect(read(['DTSTART:20270321T230000Z', 'DTEND:20270322T010000Z'])).toEqual(['03-21T23:00 03-22T01:00']);
});

test('the name of a zone as Outlook writes it is understood', () => {
  expect(read(['DTSTART;TZID=India Standard Time:20270324T090000', 'DURATION:PT1H'])).toEqual([
    '03-24T03:30 03-24T04:30',
  ]);
});

test.each([
  ['<!doctype html><p>Please sign in</p>', 'This is no calendar'],
  [
    calendar(['DTSTART:20270101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY']),
    'An event repeats every minute',
  ],
])('%# is refused', (text, reason) => {
  expect(() => busySpans({ text, from, until, timeZone: 'UTC' })).toThrow(reason);
});
