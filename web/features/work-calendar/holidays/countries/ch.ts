// Written by npm run holidays from date-holidays, whose data is under CC BY-SA 3.0 and names its sources; never edited.
import type { CountryHolidays } from '../holidays.ts';

export const holidays: CountryHolidays = {
  states: {
    AG: 'Canton of Aargau',
    AI: 'Canton of Appenzell Inner-Rhodes',
    AR: 'Canton of Appenzell Outer Rhodes',
    BE: 'Canton of Bern',
    BL: 'Canton of Basel-Country',
    BS: 'Canton of Basel-City',
    FR: 'Canton of Fribourg',
    GE: 'Canton of Geneva',
    GL: 'Canton of Glarus',
    GR: 'Canton of Grisons',
    JU: 'Canton of Jura',
    LU: 'Canton of Lucerne',
    NE: 'Canton of Neuchâtel',
    NW: 'Canton of Nidwalden',
    OW: 'Canton of Obwalden',
    SG: 'Canton of St. Gallen',
    SH: 'Canton of Schaffhausen',
    SO: 'Canton of Solothurn',
    SZ: 'Canton of Schwyz',
    TG: 'Canton of Thurgau',
    TI: 'Canton of Ticino',
    UR: 'Canton of Uri',
    VD: 'Canton of Vaud',
    VS: 'Canton of Valais',
    ZG: 'Canton of Zug',
    ZH: 'Canton of Zürich',
  },
  holidays: [
    {
      name: "New Year's Day",
      days: '2026-01-01 2027-01-01 2028-01-01 2029-01-01 2030-01-01 2031-01-01 2032-01-01 2033-01-01 2034-01-01 2035-01-01',
    },
    {
      name: 'Berchtoldstag',
      states: 'AG BE TG',
      days: '2026-01-02 2027-01-02 2028-01-02 2029-01-02 2030-01-02 2031-01-02 2032-01-02 2033-01-02 2034-01-02 2035-01-02',
    },
    {
      name: 'Good Friday',
      states: 'AG AI AR BE BL BS FR GE GL JU LU NE NW OW SG SH SO SZ TG UR VD ZG ZH',
      days: '2026-04-03 2027-03-26 2028-04-14 2029-03-30 2030-04-19 2031-04-11 2032-03-26 2033-04-15 2034-04-07 2035-03-23',
    },
    {
      name: 'Easter Sunday',
      days: '2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13 2032-03-28 2033-04-17 2034-04-09 2035-03-25',
    },
    {
      name: 'Easter Monday',
      states: 'AG AI AR BE BL BS GE GL GR JU NE SG SH SZ TG TI UR VD ZH',
      days: '2026-04-06 2027-03-29 2028-04-17 2029-04-02 2030-04-22 2031-04-14 2032-03-29 2033-04-18 2034-04-10 2035-03-26',
    },
    {
      name: 'Labour Day',
      states: 'AG BL BS JU NE SH SO TG TI VS ZH',
      days: '2026-05-01 2027-05-01 2028-05-01 2029-05-01 2030-05-01 2031-05-01 2032-05-01 2033-05-01 2034-05-01 2035-05-01',
    },
    {
      name: 'Ascension Day',
      days: '2026-05-14 2027-05-06 2028-05-25 2029-05-10 2030-05-30 2031-05-22 2032-05-06 2033-05-26 2034-05-18 2035-05-03',
    },
    {
      name: 'Pentecost',
      days: '2026-05-24 2027-05-16 2028-06-04 2029-05-20 2030-06-09 2031-06-01 2032-05-16 2033-06-05 2034-05-28 2035-05-13',
    },
    {
      name: 'Whit Monday',
      states: 'AG AI AR BE BL BS GE GL GR JU SG SH SZ TG TI UR VD VS ZH',
      days: '2026-05-25 2027-05-17 2028-06-05 2029-05-21 2030-06-10 2031-06-02 2032-05-17 2033-06-06 2034-05-29 2035-05-14',
    },
    {
      name: 'Corpus Christi',
      states: 'AG AI FR JU LU NE NW OW SO SZ TI UR VS ZG',
      days: '2026-06-04 2027-05-27 2028-06-15 2029-05-31 2030-06-20 2031-06-12 2032-05-27 2033-06-16 2034-06-08 2035-05-24',
    },
    {
      name: 'Bundesfeiertag',
      states: 'AG AI AR BE BL BS GL GR LU NW OW SG SH SO SZ TG UR ZG ZH',
      days: '2026-08-01 2027-08-01 2028-08-01 2029-08-01 2030-08-01 2031-08-01 2032-08-01 2033-08-01 2034-08-01 2035-08-01',
    },
    {
      name: 'Assumption',
      states: 'AG AI FR JU LU NW OW SO SZ TI UR VS ZG',
      days: '2026-08-15 2027-08-15 2028-08-15 2029-08-15 2030-08-15 2031-08-15 2032-08-15 2033-08-15 2034-08-15 2035-08-15',
    },
    {
      name: 'Federal Day of Thanksgiving, Repentance and Prayer',
      states: 'AG AI AR BE BL BS FR GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH',
      days: '2026-09-20 2027-09-19 2028-09-17 2029-09-16 2030-09-15 2031-09-21 2032-09-19 2033-09-18 2034-09-17 2035-09-16',
    },
    {
      name: "All Saints' Day",
      states: 'AG AI FR GL JU LU NW OW SG SO SZ TI UR VS ZG',
      days: '2026-11-01 2027-11-01 2028-11-01 2029-11-01 2030-11-01 2031-11-01 2032-11-01 2033-11-01 2034-11-01 2035-11-01',
    },
    {
      name: 'Immaculate Conception',
      states: 'AG FR LU NW OW SZ TI UR VS ZG',
      days: '2026-12-08 2027-12-08 2028-12-08 2029-12-08 2030-12-08 2031-12-08 2032-12-08 2033-12-08 2034-12-08 2035-12-08',
    },
    {
      name: 'Christmas Day',
      days: '2026-12-25 2027-12-25 2028-12-25 2029-12-25 2030-12-25 2031-12-25 2032-12-25 2033-12-25 2034-12-25 2035-12-25',
    },
    {
      name: 'Boxing Day',
      states: 'AG AR BE BL BS GL GR LU SG SH SZ TG TI UR ZH',
      days: '2026-12-26 2028-12-26 2034-12-26',
    },
    {
      name: 'Boxing Day',
      states: 'AG AI AR BE BL BS GL GR LU SG SH SZ TG TI UR ZH',
      days: '2027-12-26 2029-12-26 2030-12-26 2032-12-26 2035-12-26',
    },
    { name: 'Boxing Day', states: 'AG AI AR BE BL BS GL GR LU SG SH SZ TG TI ZH', days: '2031-12-26' },
    { name: 'Boxing Day', states: 'AG AI BE BL BS GL GR LU NE SG SH SZ TG TI ZH', days: '2033-12-26' },
    {
      name: 'Mauritiustag',
      states: 'AI',
      days: '2026-09-22 2027-09-22 2028-09-22 2029-09-22 2030-09-22 2031-09-22 2032-09-22 2033-09-22 2034-09-22 2035-09-22',
    },
    {
      name: 'Fête nationale',
      states: 'FR GE JU NE VD VS',
      days: '2026-08-01 2027-08-01 2028-08-01 2029-08-01 2030-08-01 2031-08-01 2032-08-01 2033-08-01 2034-08-01 2035-08-01',
    },
    {
      name: 'Jeûne Genevois',
      states: 'GE',
      days: '2026-09-10 2027-09-09 2028-09-07 2029-09-06 2030-09-05 2031-09-11 2032-09-09 2033-09-08 2034-09-07 2035-09-06',
    },
    {
      name: 'Restoration of the Republic',
      states: 'GE',
      days: '2026-12-31 2027-12-31 2028-12-31 2029-12-31 2030-12-31 2031-12-31 2032-12-31 2033-12-31 2034-12-31 2035-12-31',
    },
    {
      name: 'Näfelser Fahrt',
      states: 'GL',
      days: '2026-04-09 2027-04-08 2028-04-06 2029-04-05 2030-04-04 2031-04-03 2032-04-08 2033-04-07 2034-04-13 2035-04-05',
    },
    {
      name: 'Christmas Eve',
      states: 'GL VS',
      days: '2026-12-24 2027-12-24 2028-12-24 2029-12-24 2030-12-24 2031-12-24 2032-12-24 2033-12-24 2034-12-24 2035-12-24',
    },
    {
      name: "New Year's Eve",
      states: 'GL',
      days: '2026-12-31 2027-12-31 2028-12-31 2029-12-31 2030-12-31 2031-12-31 2032-12-31 2033-12-31 2034-12-31 2035-12-31',
    },
    {
      name: '2 Janvier',
      states: 'JU VD',
      days: '2026-01-02 2027-01-02 2028-01-02 2029-01-02 2030-01-02 2031-01-02 2032-01-02 2033-01-02 2035-01-02',
    },
    {
      name: 'Jura Plebiscite',
      states: 'JU',
      days: '2026-06-23 2027-06-23 2028-06-23 2029-06-23 2030-06-23 2031-06-23 2032-06-23 2033-06-23 2034-06-23 2035-06-23',
    },
    { name: '2 Janvier', states: 'JU NE VD', days: '2034-01-02' },
    {
      name: 'Instauration de la République',
      states: 'NE',
      days: '2026-03-01 2027-03-01 2028-03-01 2029-03-01 2030-03-01 2031-03-01 2032-03-01 2033-03-01 2034-03-01 2035-03-01',
    },
    {
      name: 'Saint Joseph',
      states: 'NW SO SZ TI UR VS',
      days: '2026-03-19 2027-03-19 2028-03-19 2029-03-19 2030-03-19 2031-03-19 2032-03-19 2033-03-19 2034-03-19 2035-03-19',
    },
    {
      name: 'Saint Nicholas of Flüe',
      states: 'OW',
      days: '2026-09-25 2027-09-25 2028-09-25 2029-09-25 2030-09-25 2031-09-25 2032-09-25 2033-09-25 2034-09-25 2035-09-25',
    },
    {
      name: 'Epiphany',
      states: 'SZ TI UR',
      days: '2026-01-06 2027-01-06 2028-01-06 2029-01-06 2030-01-06 2031-01-06 2032-01-06 2033-01-06 2034-01-06 2035-01-06',
    },
    {
      name: 'Saints Peter and Paul',
      states: 'TI',
      days: '2026-06-29 2027-06-29 2028-06-29 2029-06-29 2030-06-29 2031-06-29 2032-06-29 2033-06-29 2034-06-29 2035-06-29',
    },
    {
      name: 'Giorno festivo federale',
      states: 'TI',
      days: '2026-08-01 2027-08-01 2028-08-01 2029-08-01 2030-08-01 2031-08-01 2032-08-01 2033-08-01 2034-08-01 2035-08-01',
    },
    {
      name: 'Monday after Federal Day of Thanksgiving, Repentance and Prayer',
      states: 'VD',
      days: '2026-09-21 2027-09-20 2028-09-18 2029-09-17 2030-09-16 2031-09-22 2032-09-20 2033-09-19 2034-09-18 2035-09-17',
    },
  ],
};
