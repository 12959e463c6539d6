import facts from './facts.json'
import { spelled } from './spelled.ts'

export interface PageWords {
  title: string
  lead: string
  body: string
}

const { grievance, money, places } = facts
const { registered, settled, before } = facts.years['2082/83'].grievances

export const pagesInEnglish = {
  'river-safety': {
    title: 'River safety',
    lead: 'What the sirens along the Nilkhola mean, whom to call at any hour, and how to stay safe by the river.',
    body: `In danger, call the control room, day and night: **${facts.controlRoom}**. Police: [100](tel:100). Ambulance: [102](tel:102).

Until {lastTest}, the sirens are tested [every morning between 10:00 and 10:30](/notice-board/announcements/siren-test-below-the-headworks-what-you-will-hear-and-what-to-do); after that, at 10:00 on the first day of every Nepali month. During a test you need not do anything. Every other tone is a real warning.

## What the sirens mean

| What you hear | What it means | What to do |
|---|---|---|
| One long tone, 30 seconds | The gates will open within ten minutes | Leave the river bed at once. Do not cross. Take children and animals up the bank. |
| The long tone again and again | The water is rising now | Leave everything behind and go to the safe place of your ward. |
| Two short tones | All clear | You may go back to the river. |

## Safe places

| Ward | Safe place |
|---|---|
| 3, ${places.headworks} (headworks) | ${places.safe.ward3} |
| 4, ${places.camp} | ${places.safe.ward4} |
| 5, ${places.town} | ${places.safe.ward5} |
| 7, ${places.powerhouse} | ${places.safe.ward7} |

## Why the water rises

The gates at the headworks are opened to flush sand, for tests and in floods. The water below the weir can then rise by more than a metre within minutes. Five sirens between the weir and ${places.powerhouse} warn everyone who is by the river.

## Always

- Clear weather is no sign of safety: gates also open on sunny days, when the river is high from rain or snow further up.
- Never camp, park or leave animals below the white line painted on the rocks.
- Collect sand and stones only while the green flag is up at the gauge house.

If you do not hear the siren near you during a test, [please tell us](/contact).`,
  },
  grievances: {
    title: 'Grievances',
    lead: 'Anyone who suffers harm from our works, or fears it, will be heard quickly, fairly and free of charge.',
    body: `Neighbours, landowners, workers, visitors and groups can all complain. You need not give a name.

## How to reach us

- In person at any site office, to a community liaison officer, or at a public hearing.
- By telephone, +977 1-5970123 in business hours; by e-mail, info@jaldhara.example; or with the [grievance form](/downloads/forms?q=grievance), at the office in Thapathali or in the locked boxes at the ward offices, which are emptied every working day.
- Where life, health or a house is in danger, at any hour: ${facts.controlRoom}. Work there stops at once until the matter has been looked into.
- In Nepali, Tamang, Gurung or English. An officer helps those who cannot write.

## What happens then

1. Within ${spelled(grievance.confirm)} days the complaint is registered and confirmed with a number.
2. Within ${spelled(grievance.visit)} days an officer who was not involved visits the place and listens to all sides.
3. Within ${grievance.answer} days you have a decision with its reasons, in writing and in person.
4. After 60 days the officer comes back and asks whether it was put right.

Only the officer knows the names, and nobody may be put at a disadvantage for having complained.

If you are not satisfied, you can ask the grievance committee of the municipality for a review; the company has no vote in it. You can go to court at any time.

## Numbers so far

In the fiscal year 2082/83, ${registered} complaints were registered. ${settled} of them were settled within ${grievance.answer} days, and ${before} were before the committee at its end. What they were about, and what was changed as a result, is in the [sustainability report](/downloads/reports/sustainability-report-2082-83).

Every quarter, the public hearing is told how many complaints were received since, what they were about, how long they took, and what was changed as a result.`,
  },
  'right-to-information': {
    title: 'Right to Information',
    lead: 'Who answers requests for information, what is published without asking, and how to ask for the rest.',
    body: `Every citizen of Nepal may ask for information on how we work, under the Right to Information Act, 2064.

## Information officer

Sabina Tamang, Head of Environment and Communities. Telephone +977 1-5970123, e-mail info@jaldhara.example, or in person at [the office in Thapathali](/contact) during business hours.

## What we disclose

| What | Where | How often |
|---|---|---|
| Annual reports and accounts | [Reports](/downloads/reports) | every year |
| Tenders and contracts awarded | [Procurement](/downloads/procurement) and [tender notices](/notice-board/tenders) | at each step |
| Progress of the works | [Projects](/projects) | every month |
| Flow that stays in the river | Board at the gauge, [sustainability report](/downloads/reports/sustainability-report-2082-83) | every week, every year |
| Complaints and what became of them | Public hearing, [Grievances](/grievances) | every quarter, every year |

## How to ask

Write what you want to know, and how we can reach you. You need not say why. We answer at once where we can, and otherwise within 15 days. If we refuse, we give the reason. You can then complain to the managing director within seven days, and after that to the National Information Commission within 35.`,
  },
  shareholders: {
    title: 'Shareholders',
    lead: 'Dividends, the Annual General Meeting, book closure, and whom to ask about shares.',
    body: `The ${facts.meeting.number} Annual General Meeting decides on a cash dividend of ${money.dividend} per cent, as proposed by the board. Agenda and proxy form are in the notice below.

## The meeting

| | |
|---|---|
| Day | {meeting} |
| Place | Company hall, Thapathali, Kathmandu |
| Time | ${facts.meeting.time}, registration from ${facts.meeting.registration} |
| Book closure | from {closure} to the day of the meeting |
| Proxy forms | at our office 48 hours before the meeting |

Please bring your share certificate or beneficiary account number and an identity card with a photograph.

## Dividends

| Fiscal year | Cash dividend | Sum | State |
|---|---|---|---|
| 2082/83 | ${money.dividend} per cent | NPR ${money.dividendDue} million | proposed to the meeting |
| 2081/82 | ${money.dividendPaidShare} per cent | NPR ${money.dividendPaid} million | paid |
| 2080/81 | ${money.dividendPaidShare} per cent | NPR ${money.dividendPaid} million | paid |

The accounts are with the [reports](/downloads/reports/audited-accounts-2082-83).

## Register of shares

The company secretary keeps the register at the office in Thapathali. To transfer shares that are on paper, fill in the form below. Shares in a beneficiary account are transferred by your broker.`,
  },
  'environment-and-communities': {
    title: 'Environment and Communities',
    lead: 'The water that stays in the river, land by agreement, and what we do together with our neighbours.',
    body: `## The river

At least ${facts.river.share} per cent of the lowest monthly flow stays in the river below the weir. It is measured all the time; the readings of each week are on the board at the gauge, those of the year in the sustainability report.

## Land

Land is acquired by agreement. Of ${facts.line.households} households along the transmission line, ${facts.years['2082/83'].households} had agreed by the end of the fiscal year 2082/83.

## Schools, health and work

Health camps, scholarships and jobs go first to the people of the municipalities along the Nilkhola. What is planned is discussed at the quarterly public hearing.`,
  },
  'procurement-rules': {
    title: 'Procurement rules',
    lead: 'How we buy: open tenders, equal terms, and every step published.',
    body: `## The rules in short

- Every [tender](/downloads/procurement) is published on this website with its deadline and its opening. Documents that are not there are handed out at our office.
- Questions are answered in writing, to all bidders alike.
- Bids are handed in sealed. Those that come by e-mail or after the deadline are returned unopened.
- Each bid encloses the certificates that the invitation names, and a declaration that the firm is not blacklisted.
- Where the office is closed on the last day, bids are received and opened at the same hours on the next working day.
- Bids are opened in public; what is opened is read out and written down.
- The award is published with the name of the contractor and the sum.

## No gifts

Nobody at the company takes or gives anything for an order. Whoever is asked for it tells the Head of Procurement and Contracts, or the chair of the audit committee.

## Vendors

To be asked for quotations below the limit for tenders, register with the form below. It is free of charge.`,
  },
  press: {
    title: 'Press',
    lead: 'For journalists: whom to call, facts in short, and pictures that may be used.',
    body: `## Whom to call

Write to info@jaldhara.example or call +977 1-5970123 during business hours. Out of hours the control room reaches somebody who may speak.

## In short

- ${facts.project.name}: ${facts.project.capacity}, run-of-river, under construction in ${facts.project.district}.
- ${facts.plants.count} plants in operation, ${facts.plants.together} together.
- ${facts.people.staff} employees.
- More than 1.2 GW in operation, under construction and under study.

## Pictures

The pictures and videos of [the gallery](/gallery) may be used free of charge with the credit given beside them. Visits to the site are arranged with ${facts.visits.weeksAhead} weeks’ notice.`,
  },
  privacy: {
    title: 'Privacy',
    lead: 'What we store of those who write, apply or subscribe, who sees it, and how long it stays.',
    body: `## Applications

Your CV and letter are read by those who choose for this post, and by nobody else. They lie where no address of this website leads to. They are not given to others, and are deleted a year after the closing day.

## Messages and the newsletter

What you write in the contact form is stored and mailed to the office, and deleted two years after the answer. Your e-mail address for the newsletter is used for that alone, and deleted when you leave; every letter has a link for it.

## This website

Visitors are not followed: no advertising, no counting by others, no cookies for reading. How often a document was fetched is counted without any name.

## Your rights

You may ask what we have of you, have it corrected, or have it deleted: write to info@jaldhara.example.`,
  },
  accessibility: {
    title: 'Accessibility statement',
    lead: 'This website is to be usable by everybody. Tell us where it is not.',
    body: `We follow the international Web Content Accessibility Guidelines. Every page works by keyboard alone, with a screen reader, four times as large, without scripts and on a slow phone.

## What is not there yet

Many documents are in one language alone. On request we read them to you or send them as plain text.

## Tell us

If something does not work for you, write to info@jaldhara.example or call +977 1-5970123. We answer within two working days.`,
  },
} as const satisfies Record<string, PageWords>

export type PageAddress = keyof typeof pagesInEnglish
