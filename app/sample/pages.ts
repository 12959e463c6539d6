import facts from './facts.json'
import { spellEnglishNumber } from './spelled.ts'

export interface SamplePageTexts {
  title: string
  lead: string
  body: string
}

const { grievance, money, places } = facts
const { registered, settled, before } = facts.years['2082/83'].grievances

export const pagesInEnglish = {
  'river-safety': {
    title: 'River safety',
    lead: 'What the sirens along the Nilkhola mean, who to call at any hour, and how to stay safe by the river.',
    body: `In danger, call the control room, day and night: **${facts.controlRoom}**. Police: [100](tel:100). Ambulance: [102](tel:102).

Until {lastTest}, the sirens are tested [every morning between 10:00 and 10:30](/notice-board/announcements/siren-test-below-the-headworks-what-you-will-hear-and-what-to-do); after that, at 10:00 on the first day of every Nepali month. Before each test the loudspeakers on the sirens say three times: “Parikshan matra ho” (this is only a test). Then you need not do anything. **A tone without these words is a real warning, at any hour, also between 10:00 and 10:30.** If you are not sure, leave the river bed.

## What the sirens mean

| What you hear | What it means | What to do |
|---|---|---|
| One long tone, 30 seconds | The gates will open within ten minutes | Leave the river bed at once. Do not cross. Take children and animals up the bank. |
| The long tone again and again | The water is rising now | Leave everything behind and go to the safe place of your ward. |
| Two short tones | All clear | You can go back to the river. |

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
    lead: 'If our works harm you, or might, tell us. We listen quickly, fairly and free of charge.',
    body: `Local residents, landowners, workers, visitors and groups can all complain. You can complain anonymously.

## How to reach us

- In person at any site office, to a community liaison officer, or at a public hearing.
- By telephone, +977 1-5970123 in business hours; by e-mail, info@jaldhara.example; or with the [grievance form](/downloads/forms?q=grievance), at the office in Thapathali or in the locked boxes at the ward offices, which are emptied every working day.
- If life, health or a house is in danger, at any hour: ${facts.controlRoom}. Work there stops at once until we have looked into it.
- In Nepali, Tamang, Gurung or English. An officer helps those who cannot write.

## What happens then

1. Within ${spellEnglishNumber(grievance.confirm)} days the complaint is registered and confirmed with a number.
2. Within ${spellEnglishNumber(grievance.visit)} days an officer who was not involved visits you and listens to all sides.
3. Within ${grievance.answer} days you get a decision with its reasons, in writing and in person.
4. After 60 days the officer comes back and asks whether it was put right.

Only the officer knows your name. Nobody may treat you worse because you complained.

If you are not satisfied, you can ask the grievance committee of the municipality for a review; the company has no vote in it. You can go to court at any time.

## Figures so far

In the fiscal year 2082/83, ${registered} complaints were registered. ${settled} of them were settled within ${grievance.answer} days; at year end ${before} were with the committee. What they were about, and what changed as a result, is in the [sustainability report](/downloads/reports/sustainability-report-2082-83).`,
  },
  'right-to-information': {
    title: 'Right to Information',
    lead: 'Who answers your request, what we publish without being asked, and how to ask for the rest.',
    body: `Every citizen of Nepal may ask for information on how we work, under the Right to Information Act, 2064.

## Information officer

Sabina Tamang, Head of Environment and Communities. Telephone +977 1-5970123, e-mail info@jaldhara.example, or in person at [the office in Thapathali](/contact) during business hours.

## What we publish

| What | Where | How often |
|---|---|---|
| Annual reports and accounts | [Reports](/downloads/reports) | every year |
| Tenders and contracts awarded | [Procurement](/downloads/procurement) and [tender notices](/notice-board/tenders) | at each step |
| Progress of the works | [Projects](/projects) | every month |
| Flow that stays in the river | [Sustainability report](/downloads/reports/sustainability-report-2082-83) | every year |
| Complaints and what became of them | [Sustainability report](/downloads/reports/sustainability-report-2082-83), [Grievances](/grievances) | every year |

## How to ask

Write what you want to know, and how we can reach you. You need not say why. We answer at once if we can, otherwise within 15 days. If we refuse, we give the reason. You can then complain to the managing director within seven days, and after that to the National Information Commission within 35.`,
  },
  shareholders: {
    title: 'Shareholders',
    lead: 'Dividends, the Annual General Meeting, book closure, and who to ask about shares.',
    body: `The ${facts.meeting.number} Annual General Meeting decides on a cash dividend of ${money.dividend} per cent, as proposed by the board. The agenda and the proxy form are in the notice below.

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
    lead: 'The water that stays in the river, land by agreement, and what we do with the people who live here.',
    body: `## The river

At least ${facts.river.share} per cent of the lowest monthly flow stays in the river below the weir. It is measured continuously. The readings of each year are in the [sustainability report](/downloads/reports/sustainability-report-2082-83).

## Land

Land is acquired by agreement. Of ${facts.line.households} households along the transmission line, ${facts.years['2082/83'].households} had agreed by the end of the fiscal year 2082/83.

## Schools, health and work

Health camps, scholarships and jobs go first to the people of the municipalities along the Nilkhola. We discuss our plans at the quarterly public hearing.`,
  },
  'procurement-rules': {
    title: 'Procurement rules',
    lead: 'How we buy: open tenders, equal terms, and every step published.',
    body: `## The rules in short

- Every [tender](/downloads/procurement) is published on this website with its deadline and its opening. Documents that are not there are available at our office.
- Questions are answered in writing. Answers that concern all bidders are published with the tender.
- Bids must be sealed. We do not accept bids by e-mail, and we return late bids unopened.
- Each bid needs the certificates that the invitation names, and a declaration that the firm is not blacklisted.
- If the office is closed on the last day, bids are received and opened at the same time on the next working day.
- Bids are opened in public. Each is read out and recorded.
- The award is published with the name of the contractor and the sum.

## No gifts

Nobody at the company takes or gives anything for an order. If anyone asks you for a gift, tell the Head of Procurement and Contracts or the chair of the audit committee.

## Vendors

To be invited to quote for purchases below the tender limit, register with the form below. It is free.`,
  },
  press: {
    title: 'Press',
    lead: 'For journalists: who to call, the facts at a glance, and pictures you can use.',
    body: `## Who to call

Write to info@jaldhara.example or call +977 1-5970123 during business hours. Outside office hours the control room, +977 1-5970199, will connect you with a spokesperson.

## At a glance

- ${facts.project.name}: ${facts.project.capacity}, run-of-river, under construction in ${facts.project.district}.
- ${facts.plants.count} plants in operation, ${facts.plants.together} together.
- ${facts.people.staff} employees.
- More than 1.2 GW in operation, under construction or under study.

## Pictures

You can use the pictures and videos in [the gallery](/gallery) free of charge with the credit given beside them. To visit the site, please give us ${facts.visits.weeksAhead} weeks’ notice.`,
  },
  privacy: {
    title: 'Privacy',
    lead: 'What we store when you write, apply or subscribe, who sees it, and how to have it deleted.',
    body: `## Applications

Only the hiring team reads your CV and letter. They are stored outside the public website. We do not pass them on.

## Messages and the newsletter

We store what you write in the contact form and e-mail it to our office. We use your newsletter address for the newsletter alone and delete it when you unsubscribe; every issue has a link for that.

## This website

We do not track you: no adverts, no third-party analytics, no cookies unless you sign in. We count downloads, not people.

## Your rights

You can ask what we hold about you, and have it corrected or deleted: write to info@jaldhara.example.`,
  },
  accessibility: {
    title: 'Accessibility statement',
    lead: 'Everyone should be able to use this website. Tell us if you cannot.',
    body: `We follow the international Web Content Accessibility Guidelines. Every page works with the keyboard alone, with a screen reader, zoomed to 400 %, without scripts and on a slow phone.

## What is missing

Many documents are in one language only. Ask us, and we read them to you or send you plain text.

## Tell us

If something does not work for you, write to info@jaldhara.example or call +977 1-5970123. We answer within two working days.`,
  },
} as const satisfies Record<string, SamplePageTexts>

export type PageSlug = keyof typeof pagesInEnglish
