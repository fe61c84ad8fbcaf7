// Written by npm run holidays from date-holidays, whose data is under CC BY-SA 3.0 and names its sources; never edited.
import type { CountryHolidays } from '../holidays.ts';

export const holidays: CountryHolidays = {
  states: { ALD: 'Alderney', ENG: 'England', NIR: 'Northern Ireland', SCT: 'Scotland', WLS: 'Wales' },
  holidays: [
    {
      name: "New Year's Day",
      days: '2026-01-01 2027-01-01 2028-01-01 2029-01-01 2030-01-01 2031-01-01 2032-01-01 2033-01-01 2034-01-01 2035-01-01',
    },
    {
      name: 'Good Friday',
      days: '2026-04-03 2027-03-26 2028-04-14 2029-03-30 2030-04-19 2031-04-11 2032-03-26 2033-04-15 2034-04-07 2035-03-23',
    },
    {
      name: 'Easter Monday',
      states: 'ALD ENG NIR WLS',
      days: '2026-04-06 2027-03-29 2028-04-17 2029-04-02 2030-04-22 2031-04-14 2032-03-29 2033-04-18 2034-04-10 2035-03-26',
    },
    {
      name: 'Early May bank holiday',
      days: '2026-05-04 2027-05-03 2028-05-01 2029-05-07 2030-05-06 2031-05-05 2032-05-03 2033-05-02 2034-05-01 2035-05-07',
    },
    {
      name: 'Spring bank holiday',
      days: '2026-05-25 2027-05-31 2028-05-29 2029-05-28 2030-05-27 2031-05-26 2032-05-31 2033-05-30 2034-05-29 2035-05-28',
    },
    {
      name: 'Homecoming Day',
      states: 'ALD',
      days: '2026-12-15 2027-12-15 2028-12-15 2029-12-15 2030-12-15 2031-12-15 2032-12-15 2033-12-15 2034-12-15 2035-12-15',
    },
    {
      name: 'Christmas Day',
      days: '2026-12-25 2027-12-25 2028-12-25 2029-12-25 2030-12-25 2031-12-25 2032-12-25 2033-12-25 2034-12-25 2035-12-25',
    },
    {
      name: 'Boxing Day',
      days: '2026-12-26 2027-12-26 2028-12-26 2029-12-26 2030-12-26 2031-12-26 2032-12-26 2033-12-26 2034-12-26 2035-12-26',
    },
    { name: 'Boxing Day (observed)', days: '2026-12-28 2027-12-28 2032-12-28' },
    { name: 'Christmas Day (observed)', days: '2027-12-27 2032-12-27 2033-12-27' },
    { name: "New Year's Day (observed)", states: 'ALD ENG NIR WLS', days: '2028-01-03 2033-01-03 2034-01-02' },
    {
      name: 'Summer bank holiday',
      states: 'ENG NIR WLS',
      days: '2026-08-31 2027-08-30 2028-08-28 2029-08-27 2030-08-26 2031-08-25 2032-08-30 2033-08-29 2034-08-28 2035-08-27',
    },
    {
      name: 'St Patrick’s Day',
      states: 'NIR',
      days: '2026-03-17 2027-03-17 2028-03-17 2029-03-17 2030-03-17 2031-03-17 2032-03-17 2033-03-17 2034-03-17 2035-03-17',
    },
    {
      name: 'Battle of the Boyne (Orangemen’s Day)',
      states: 'NIR',
      days: '2026-07-12 2027-07-12 2028-07-12 2029-07-12 2030-07-12 2031-07-12 2032-07-12 2033-07-12 2034-07-12 2035-07-12',
    },
    { name: 'Battle of the Boyne (Orangemen’s Day) (observed)', states: 'NIR', days: '2026-07-13 2031-07-14' },
    { name: 'St Patrick’s Day (observed)', states: 'NIR', days: '2029-03-19 2030-03-18 2035-03-19' },
    {
      name: 'January 2nd',
      states: 'SCT',
      days: '2026-01-02 2027-01-02 2028-01-02 2029-01-02 2030-01-02 2031-01-02 2032-01-02 2033-01-02 2034-01-02 2035-01-02',
    },
    {
      name: 'Summer bank holiday',
      states: 'SCT',
      days: '2026-08-03 2027-08-02 2028-08-07 2029-08-06 2030-08-05 2031-08-04 2032-08-02 2033-08-01 2034-08-07 2035-08-06',
    },
    {
      name: 'St Andrew’s Day',
      states: 'SCT',
      days: '2026-11-30 2027-11-30 2028-11-30 2029-11-30 2030-11-30 2031-11-30 2032-11-30 2033-11-30 2034-11-30 2035-11-30',
    },
    { name: 'January 2nd (observed)', states: 'SCT', days: '2027-01-04 2028-01-03 2033-01-03' },
    { name: "New Year's Day (observed)", states: 'SCT', days: '2028-01-04 2033-01-04 2034-01-03' },
    { name: 'St Andrew’s Day (observed)', states: 'SCT', days: '2030-12-02 2031-12-01' },
  ],
};
