// Written by npm run holidays from date-holidays, whose data is under CC BY-SA 3.0 and names its sources; never edited.
import type { CountryHolidays } from '../holidays.ts';

export const holidays: CountryHolidays = {
  states: {
    AUK: 'Auckland Province',
    BOP: 'Bay of Plenty',
    CAN: 'Canterbury',
    CIT: 'Chatham Islands',
    GIS: 'Gisborne',
    HKB: "Hawke's Bay",
    MBH: 'Marlborough',
    MWT: 'Manawatu-Wanganui',
    NSN: 'Nelson',
    NTL: 'Northland',
    OTA: 'Otago Province',
    STL: 'Southland',
    TAS: 'Tasman',
    TKI: 'Taranaki',
    WGN: 'Wellington Province',
    WKO: 'Waikato',
    WTC: 'Westland',
  },
  holidays: [
    {
      name: "New Year's Day",
      days: '2026-01-01 2027-01-01 2028-01-01 2029-01-01 2030-01-01 2031-01-01 2032-01-01 2033-01-01 2034-01-01 2035-01-01',
    },
    {
      name: "Day after New Year's Day",
      days: '2026-01-02 2027-01-02 2028-01-02 2029-01-02 2030-01-02 2031-01-02 2032-01-02 2033-01-02 2034-01-02 2035-01-02',
    },
    {
      name: 'Provincial anniversary day',
      states: 'AUK BOP GIS NTL WKO',
      days: '2026-01-26 2030-01-28 2031-01-27 2032-01-26',
    },
    {
      name: 'Waitangi Day',
      days: '2026-02-06 2027-02-06 2028-02-06 2029-02-06 2030-02-06 2031-02-06 2032-02-06 2033-02-06 2034-02-06 2035-02-06',
    },
    {
      name: 'Good Friday',
      days: '2026-04-03 2027-03-26 2028-04-14 2029-03-30 2030-04-19 2031-04-11 2032-03-26 2033-04-15 2034-04-07 2035-03-23',
    },
    {
      name: 'Easter Monday',
      days: '2026-04-06 2027-03-29 2028-04-17 2029-04-02 2030-04-22 2031-04-14 2032-03-29 2033-04-18 2034-04-10 2035-03-26',
    },
    {
      name: 'ANZAC Day',
      days: '2026-04-25 2027-04-25 2028-04-25 2029-04-25 2030-04-25 2031-04-25 2032-04-25 2033-04-25 2034-04-25 2035-04-25',
    },
    { name: 'ANZAC Day (observed)', days: '2026-04-27 2027-04-26 2032-04-26' },
    {
      name: "King's Birthday",
      days: '2026-06-01 2027-06-07 2028-06-05 2029-06-04 2030-06-03 2031-06-02 2032-06-07 2033-06-06 2034-06-05 2035-06-04',
    },
    {
      name: 'Matariki',
      days: '2026-07-10 2027-06-25 2028-07-14 2029-07-06 2030-06-21 2031-07-11 2032-07-02 2033-06-24 2034-07-07 2035-06-29',
    },
    {
      name: 'Labour Day',
      days: '2026-10-26 2027-10-25 2028-10-23 2029-10-22 2030-10-28 2031-10-27 2032-10-25 2033-10-24 2034-10-23 2035-10-22',
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
    { name: "Day after New Year's Day (observed)", days: '2027-01-04 2028-01-04 2033-01-04' },
    {
      name: 'Provincial anniversary day',
      states: 'AUK BOP GIS NSN NTL TAS WKO',
      days: '2027-02-01 2028-01-31 2029-01-29 2033-01-31 2034-01-30 2035-01-29',
    },
    { name: 'Waitangi Day (observed)', days: '2027-02-08 2028-02-07 2033-02-07' },
    { name: 'Christmas Day (observed)', days: '2027-12-27 2032-12-27 2033-12-27' },
    { name: "New Year's Day (observed)", days: '2028-01-03 2033-01-03 2034-01-03' },
    {
      name: 'Christchurch Show Day',
      states: 'CAN',
      days: '2026-11-13 2027-11-12 2028-11-17 2029-11-16 2030-11-15 2031-11-14 2032-11-12 2033-11-11 2034-11-17 2035-11-16',
    },
    {
      name: 'Provincial anniversary day',
      states: 'CIT WTC',
      days: '2026-11-30 2027-11-29 2029-12-03 2030-12-02 2031-12-01 2032-11-29 2033-11-28 2035-12-03',
    },
    { name: 'Provincial anniversary day', states: 'CIT', days: '2028-11-27 2034-11-27' },
    {
      name: 'Provincial anniversary day',
      states: 'HKB',
      days: '2026-10-23 2027-10-22 2028-10-20 2029-10-19 2030-10-25 2031-10-24 2032-10-22 2033-10-21 2034-10-20 2035-10-19',
    },
    {
      name: 'Provincial anniversary day',
      states: 'MBH',
      days: '2026-11-02 2027-11-01 2028-10-30 2029-10-29 2030-11-04 2031-11-03 2032-11-01 2033-10-31 2034-10-30 2035-10-29',
    },
    {
      name: 'Provincial anniversary day',
      states: 'MWT WGN',
      days: '2026-01-19 2027-01-25 2028-01-24 2029-01-22 2030-01-21 2031-01-20 2032-01-19 2033-01-24 2034-01-23 2035-01-22',
    },
    { name: 'Provincial anniversary day', states: 'NSN TAS', days: '2026-02-02 2030-02-04 2031-02-03 2032-02-02' },
    {
      name: 'Provincial anniversary day',
      states: 'OTA',
      days: '2026-03-23 2027-03-22 2028-03-20 2029-03-26 2030-03-25 2031-03-24 2032-03-22 2033-03-21 2034-03-20 2035-04-02',
    },
    {
      name: 'Provincial anniversary day',
      states: 'STL',
      days: '2026-04-07 2027-03-30 2028-04-18 2029-04-03 2030-04-23 2031-04-15 2032-03-30 2033-04-19 2034-04-11 2035-03-27',
    },
    {
      name: 'Provincial anniversary day',
      states: 'TKI',
      days: '2026-03-09 2027-03-08 2028-03-13 2029-03-12 2030-03-11 2031-03-10 2032-03-08 2033-03-14 2034-03-13 2035-03-12',
    },
    { name: 'Provincial anniversary day', states: 'WTC', days: '2028-12-04 2034-12-04' },
  ],
};
