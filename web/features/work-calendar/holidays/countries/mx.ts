// Written by npm run holidays from date-holidays, whose data is under CC BY-SA 3.0 and names its sources; never edited.
import type { CountryHolidays } from '../holidays.ts';

export const holidays: CountryHolidays = {
  states: {},
  holidays: [
    {
      name: "New Year's Day",
      days: '2026-01-01 2027-01-01 2028-01-01 2029-01-01 2030-01-01 2031-01-01 2032-01-01 2033-01-01 2034-01-01 2035-01-01',
    },
    {
      name: 'Constitution Day',
      days: '2026-02-02 2027-02-01 2028-02-07 2029-02-05 2030-02-04 2031-02-03 2032-02-02 2033-02-07 2034-02-06 2035-02-05',
    },
    {
      name: "Benito Juárez's birthday",
      days: '2026-03-16 2027-03-15 2028-03-20 2029-03-19 2030-03-18 2031-03-17 2032-03-15 2033-03-21 2034-03-20 2035-03-19',
    },
    {
      name: 'Labour Day',
      days: '2026-05-01 2027-05-01 2028-05-01 2029-05-01 2030-05-01 2031-05-01 2032-05-01 2033-05-01 2034-05-01 2035-05-01',
    },
    {
      name: 'Independence Day',
      days: '2026-09-16 2027-09-16 2028-09-16 2029-09-16 2030-09-16 2031-09-16 2032-09-16 2033-09-16 2034-09-16 2035-09-16',
    },
    {
      name: 'Revolution Day',
      days: '2026-11-16 2027-11-15 2028-11-20 2029-11-19 2030-11-18 2031-11-17 2032-11-15 2033-11-21 2034-11-20 2035-11-19',
    },
    {
      name: 'Christmas Day',
      days: '2026-12-25 2027-12-25 2028-12-25 2029-12-25 2030-12-25 2031-12-25 2032-12-25 2033-12-25 2034-12-25 2035-12-25',
    },
    { name: 'Change of Federal Government', days: '2030-12-01' },
  ],
};
