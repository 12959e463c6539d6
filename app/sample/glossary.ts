import type { ItemValues } from '~/content/schema/define.ts'
import type { glossary } from '~/content/types/glossary.ts'

/** Terms that people along the river ask about. */
export const glossarySeed: ItemValues<typeof glossary>[] = [
  {
    term: 'headrace tunnel',
    explanation:
      'The tunnel that leads the water from the intake through the mountain, almost level, to the penstock.',
    ne: { term: 'हेडरेस सुरुङ', explanation: 'इन्टेकको पानी पहाडभित्र झन्डै समतल बाटो हुँदै पेनस्टकसम्म लैजाने सुरुङ।' },
  },
  {
    term: 'adit',
    explanation: 'A side tunnel from outside, through which people and machines reach the main tunnel.',
    ne: { term: 'अडिट', explanation: 'मूल सुरुङसम्म मानिस र मेसिन पुग्न बाहिरबाट खनिने सहायक सुरुङ।' },
  },
  {
    term: 'surge shaft',
    explanation:
      'An open shaft above the tunnel, in which the water can rise when the turbines stop suddenly.',
    ne: {
      term: 'सर्ज साफ्ट',
      explanation: 'टर्बाइन एक्कासि रोकिँदा पानी माथि उक्लन पाउने गरी सुरुङमाथि बनाइने ठाडो खुला इनार।',
    },
  },
  {
    term: 'penstock',
    explanation: 'The steel pipe in which the water drops to the turbines under high pressure.',
    ne: { term: 'पेनस्टक', explanation: 'पानीलाई ठूलो चापमा टर्बाइनसम्म झार्ने स्टिलको पाइप।' },
  },
  {
    term: 'headworks',
    explanation: 'Everything built at the river to divert the water: weir, gates, intake and basins.',
    ne: { term: 'बाँधस्थल', explanation: 'नदीबाट पानी मोड्न बनाइएका बाँध, गेट, इन्टेक र पोखरी भएको ठाउँ।' },
  },
  {
    term: 'desanding basin',
    explanation:
      'A long basin in which the water slows down and the sand sinks, so that it does not wear out the turbines.',
    ne: {
      term: 'बालुवा थिग्र्याउने पोखरी',
      explanation: 'पानीको वेग घटाई बालुवा थिग्र्याएर टर्बाइनलाई खिइनबाट जोगाउने लामो पोखरी।',
    },
  },
  {
    term: 'tailrace',
    explanation: 'The channel in which the water leaves the turbines and flows back to the river.',
    ne: { term: 'टेलरेस', explanation: 'टर्बाइनबाट निस्केको पानी फेरि नदीमा पुर्‍याउने नहर।' },
  },
  {
    term: 'switchyard',
    explanation:
      'The place beside the powerhouse where the electricity is raised to the voltage of the line and switched.',
    ne: {
      term: 'स्विचयार्ड',
      explanation: 'विद्युतको भोल्टेज बढाएर प्रसारण लाइनमा पठाउने, विद्युतगृहछेउको ठाउँ।',
    },
  },
  {
    term: 'environmental flow',
    explanation: 'The water that must stay in the river below the weir, for fish, fields and people.',
    ne: { term: 'वातावरणीय बहाव', explanation: 'माछा, खेतबारी र मानिसका लागि बाँधमुनि नदीमै छाड्नुपर्ने पानी।' },
  },
  {
    term: 'run-of-river',
    explanation: 'A plant that uses the water as the river brings it each day, without a large reservoir.',
    ne: {
      term: 'नदी प्रवाहमा आधारित',
      explanation: 'ठूलो जलाशय नबनाई नदीमा दैनिक आउने पानीबाटै चल्ने विद्युत केन्द्र।',
    },
  },
]
