/** The texts of the error page if the dictionaries cannot be loaded. */
export const errorPageTexts = {
  en: {
    error: {
      title: 'Something went wrong',
      text: 'We could not show this page. It is not your fault, and we have been told.',
      retry: 'Try again',
      home: 'Return to Home',
    },
  },
  ne: {
    error: {
      title: 'केही गडबडी भयो',
      text: 'पृष्ठ देखाउन सकिएन। यसमा तपाईंको गल्ती छैन; हामीलाई यसको जानकारी पुगिसकेको छ।',
      retry: 'फेरि प्रयास गर्नुहोस्',
      home: 'गृहपृष्ठमा फर्कनुहोस्',
    },
  },
} as const
